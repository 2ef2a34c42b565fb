"""The colours of the charts: apart from one another in every eye, and in either scheme.

How the colour-blind see them: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
physiologically-based model for simulation of color vision deficiency" (2009), at full severity.
"""

from collections.abc import Sequence
from itertools import combinations
from math import dist

import pytest

from fallas.drawing.palette import DARK, LIGHT
from fallas.plots.drawing import LINES, PARTS

EYES = {
    "all three": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""From linear sRGB, each divided by the white's."""

APART = 15
"""The least difference in CIELAB: about six times what is just seen side by side."""


def times(matrix: Sequence[Sequence[float]], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    seen = [min(max(c, 0), 1) for c in times(EYES[eye], linear)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in times(XYZ, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_colours_are_told_apart(scheme: dict[str, str], eye: str) -> None:
    names = {colour: name for name, colour in LIGHT.items()}
    drawn = sorted({names[colour] for colour, *_ in (*LINES, *PARTS)})
    near = [
        pair
        for pair in combinations(drawn, 2)
        if dist(*(lab(scheme[name], eye) for name in pair)) < APART
    ]
    assert near == []


def test_lines_of_one_colour_differ_in_dashes_and_marker() -> None:
    for one, other in combinations(LINES, 2):
        assert one[2] != other[2]
        assert one[0] != other[0] or one[1] != other[1]
