"""The map as a picture: places by their degrees, on coasts sketched by this project."""

from collections.abc import Sequence
from math import cos, radians
from textwrap import wrap

from .events import Chronicle, Event, Place
from .shores import LANDS
from .svg import WIDTH, dot, drawn, paint, rules, text

WEST, EAST, SOUTH, NORTH = -16.0, 31.0, 34.5, 71.5
"""What part of the world is shown, in degrees."""
MIDDLE = cos(radians(53))
"""A degree of longitude, in degrees of latitude, in the middle of the picture."""
SCALE = WIDTH / ((EAST - WEST) * MIDDLE)
HEIGHT = (NORTH - SOUTH) * SCALE
ROW = 13
"""How far apart two lines of text are."""
LINE = 12
"""The most letters of dates in one line."""


def point(east: float, north: float) -> tuple[float, float]:
    """The spot of a place given by degrees east and north: from the left and from the top.

    >>> point(WEST, NORTH)
    (0.0, 0.0)
    """
    return (east - WEST) * MIDDLE * SCALE, (NORTH - north) * SCALE


def years(events: Sequence[Event]) -> list[str]:
    """The dates of what happened at a place, in lines."""
    dates = ", ".join(event.date for event in events if event.year is not None)
    return wrap(dates, LINE)


def picture(told: Chronicle, words: str) -> str:
    """The map as SVG, with `words` for those who don't see it."""
    parts = [_land(land) for land in LANDS]
    for place in told.places:
        parts += _place(place, told.at(place))
    frame = f'<rect width="{WIDTH}" height="{HEIGHT:.1f}" rx="6"/>'
    clip = f'<clipPath id="fallas-map-edge">{frame}</clipPath>'
    inside = f'<g clip-path="url(#fallas-map-edge)">{"".join(parts)}</g>'
    return drawn(HEIGHT, words, [f"<defs>{clip}</defs>", inside])


def _land(shore: Sequence[tuple[float, float]]) -> str:
    path = "L".join("{:.1f} {:.1f}".format(*point(*each)) for each in shore)
    return f'<path d="M{path}Z" stroke-width="1" {paint(fill="land", stroke="shore")}/>'


def _place(place: Place, events: Sequence[Event]) -> list[str]:
    x, y = point(place.east, place.north)
    aside = (11 if place.region else 9) * (1 if place.side == "right" else -1)
    anchor = "start" if place.side == "right" else "end"
    shown: list[str] = []
    if place.region:
        shown.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="22" fill="none" stroke-width="1.2"'
            f' stroke-dasharray="4 3" {paint(stroke="ink")}/>'
        )
        aside += 14 if aside > 0 else -14
    shown.append(dot(x, y, full=any(event.rules for event in events)))
    lines = [(place.name, 12.5, "700"), *((line, 11, "400") for line in years(events))]
    top = y + 4 - ROW * (len(lines) - 1) / 2
    for row, (line, size, weight) in enumerate(lines):
        shown.append(_written(x + aside, top + ROW * row, line, size, weight, anchor))
    return shown


def _written(x: float, y: float, line: str, size: float, weight: str, anchor: str) -> str:
    """A line with a halo of the ground, so that it can be read over a coast."""
    halo = {"stroke_width": "3", "stroke_linejoin": "round", "paint_order": "stroke"}
    style = rules(fill="ink", stroke="ground")
    own = {"text_anchor": anchor, "font_weight": weight, "style": style, **halo}
    return text(round(x, 1), round(y, 1), line, size=size, **own)
