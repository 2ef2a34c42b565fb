"""One figure of the study: a number with its interval, and how it is written."""

from dataclasses import dataclass
from enum import StrEnum
from math import floor, log10

from fallas.simulation.intervals import Estimate


class Unit(StrEnum):
    """What a figure counts."""

    SHARE = "share"
    """A share of all games, or a chance; written in per cent."""
    NUMBER = "number"
    """A mean, such as that of the throws in a game."""
    COUNT = "count"
    """Something counted, such as the games themselves."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that the data holds, or that is exact.

    Attributes:
        value: the number.
        low, high: the ends of its 95 % interval; both are the value where it is exact.
        unit: what it counts.

    >>> Figure.of(Estimate(0.60312, 0.60008, 0.60615, 100_000)).written
    '60.3% (60.0–60.6)'
    >>> Figure.of(Estimate(28.6625, 27.5, 29.8, 400), Unit.NUMBER).bare
    '29'
    >>> Figure.exact(0.25).written, Figure.exact(1 / 216).written
    ('25%', '0.463%')
    """

    value: float
    low: float
    high: float
    unit: Unit = Unit.SHARE

    @classmethod
    def of(cls, estimate: Estimate, unit: Unit = Unit.SHARE) -> "Figure":
        """The figure of an estimate."""
        return cls(estimate.value, estimate.low, estimate.high, unit)

    @classmethod
    def exact(cls, value: float, unit: Unit = Unit.SHARE) -> "Figure":
        """A figure without any doubt."""
        return cls(value, value, value, unit)

    @property
    def is_exact(self) -> bool:
        """Whether it has no interval."""
        return self.low == self.value == self.high

    @property
    def bare(self) -> str:
        """The number alone, with as many digits as the interval leaves meaning to."""
        if self.unit is Unit.COUNT:
            return f"{self.value:,.0f}"
        return f"{self._digits(self.value)}{self._sign}"

    @property
    def interval(self) -> str:
        """The ends of the interval; nothing if there is none."""
        if self.is_exact:
            return ""
        return f"{self._digits(self.low)}–{self._digits(self.high)}"

    @property
    def written(self) -> str:
        """The number with its interval."""
        return f"{self.bare} ({self.interval})" if self.interval else self.bare

    @property
    def _sign(self) -> str:
        return "%" if self.unit is Unit.SHARE else ""

    @property
    def _scale(self) -> int:
        return 100 if self.unit is Unit.SHARE else 1

    def _digits(self, number: float) -> str:
        number *= self._scale
        if self.is_exact:
            return _short(number)
        # The last digit is at most about as large as the doubt.
        reach = max((self.high - self.low) / 2 * self._scale, 0.004)
        return f"{number:.{min(max(0, -floor(log10(reach * 1.05))), 2)}f}"


def _short(number: float) -> str:
    """An exact number: as many digits as it has, up to three that mean something."""
    if not number:
        return "0"
    decimals = min(max(0, 2 - floor(log10(abs(number)))), 3)
    text = f"{number:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
