"""Estimates from samples, each with the interval that holds the truth in 95 of 100 samples."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

Z = 1.959963984540054
"""The point of the normal distribution with 2.5 % beyond it."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure from a sample with its 95 % interval.

    Attributes:
        value: the sample's own.
        low, high: the ends of the interval.
        sample: how many games it rests on.
    """

    value: float
    low: float
    high: float
    sample: int


def share(count: int, of: int) -> Estimate:
    """How often something happens, with Wilson's interval, which stays between 0 and 1.

    Raises:
        ValueError: if there is no sample.

    >>> round(share(0, 100).high, 4), round(share(50, 100).low, 4)
    (0.037, 0.4038)
    """
    if not 0 <= count <= of or not of:
        raise ValueError(f"{count} of {of} is no share")
    rate, square = count / of, Z * Z / of
    middle = (rate + square / 2) / (1 + square)
    reach = Z * sqrt(rate * (1 - rate) / of + square / (4 * of)) / (1 + square)
    # Rounding must not take the ends past what is certain.
    low = 0.0 if count == 0 else middle - reach
    high = 1.0 if count == of else middle + reach
    return Estimate(rate, low, high, of)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with the normal interval for large samples.

    Raises:
        ValueError: if there are fewer than two values.
    """
    if len(values) < 2:
        raise ValueError("a mean with an interval needs two values")
    middle = fmean(values)
    reach = Z * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach, len(values))
