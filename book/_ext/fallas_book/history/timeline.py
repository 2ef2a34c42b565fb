"""The timeline as a picture: years down a line, to scale, and a short name for each event."""

from collections.abc import Sequence

from .events import Event
from .svg import dot, drawn, paint, rules, text

TOP, BOTTOM = 26, 650
"""Where the line begins and ends."""
FIRST, LAST = 1250, 2025
LINE, LABELS = 58, 92
"""Where the line and the labels stand, from the left."""
GAP = 21
"""The least distance between two labels."""
REIGN = 5
"""The width of the bar that marks a span of years on the line."""


def height_of(year: int) -> float:
    """Where a year stands on the line."""
    return TOP + (year - FIRST) * (BOTTOM - TOP) / (LAST - FIRST)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Positions as near as possible to those wanted, in the same order, at least a gap apart.

    Raises:
        ValueError: if there is no room for so many.

    >>> spread([10, 12, 40], 10, 0, 60)
    [6.0, 16.0, 40.0]
    >>> spread([1, 1], 10, 0, 60)
    [0.0, 10.0]
    """
    if gap * (len(wanted) - 1) > high - low:
        raise ValueError(f"no room for {len(wanted)} labels")
    # Labels that touch form a block, which is placed at the mean of its members' wishes.
    blocks: list[list[float]] = []
    for place in wanted:
        blocks.append([place])
        while len(blocks) > 1 and _first(blocks[-2], gap) + gap * len(blocks[-2]) > _first(
            blocks[-1], gap
        ):
            last = blocks.pop()
            blocks[-1] += last
    placed = [_first(block, gap) + gap * n for block in blocks for n in range(len(block))]
    for index, place in enumerate(placed):
        placed[index] = max(place, low + gap * index)
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], high - gap * (len(placed) - 1 - index))
    return placed


def _first(block: Sequence[float], gap: float) -> float:
    """Where the first label of a block stands."""
    return sum(place - gap * n for n, place in enumerate(block)) / len(block)


def picture(events: Sequence[Event], words: str) -> str:
    """The timeline as SVG.

    Args:
        events: those that have a year, in their order.
        words: what the picture is, for those who don't see it.
    """
    years = [event.year or FIRST for event in events]
    labels = spread([height_of(year) for year in years], GAP, TOP - 8, BOTTOM + 4)
    parts = [_line(LINE, TOP, LINE, BOTTOM, 1.6)]
    for century in range(1300, LAST, 100):
        y = height_of(century)
        parts += [
            _line(LINE - 6, y, LINE, y, 1),
            text(
                LINE - 11,
                y + 4,
                str(century),
                size=11,
                text_anchor="end",
                style=rules(fill="quiet"),
            ),
        ]
    for event, year, label in zip(events, years, labels, strict=True):
        y = height_of(year)
        if event.until:
            tall = height_of(event.until) - y
            parts.append(
                f'<rect x="{LINE - REIGN / 2:g}" y="{y:.1f}" width="{REIGN}" height="{tall:.1f}"'
                f" {paint(fill='shore')}/>"
            )
        bend = LABELS - 14
        parts.append(
            f'<path d="M{LINE + 6} {y:.1f}L{bend} {label:.1f}H{LABELS - 5}" fill="none"'
            f' stroke-width="1" {paint(stroke="quiet")}/>'
        )
    for event, year, label in zip(events, years, labels, strict=True):
        parts += [dot(LINE, height_of(year), full=event.rules), _label(event, label)]
    return drawn(BOTTOM + 26, words, parts)


def _label(event: Event, y: float) -> str:
    """The date in bold, then the name."""
    whole = text(LABELS, round(y + 4, 1), f"{event.date} {event.short}", size=12)
    bold = f'<tspan font-weight="700">{event.date}</tspan>'
    return whole.replace(f">{event.date} ", f">{bold} ", 1)


def _line(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    ends = f'x1="{x1:g}" y1="{y1:.1f}" x2="{x2:g}" y2="{y2:.1f}"'
    return f'<line {ends} stroke-width="{width:g}" {paint(stroke="quiet")}/>'
