"""The board as one string of SVG, legible in light and dark themes, on paper and as a file."""

from collections.abc import Iterable, Sequence
from functools import cache

from fallas.drawing.arrows import arrow
from fallas.drawing.describe import describe
from fallas.drawing.escaping import escape
from fallas.drawing.geometry import SHOWN, WIDE, Geometry
from fallas.drawing.ground import Look, ground
from fallas.drawing.marks import Mark, marks
from fallas.drawing.palette import style_sheet
from fallas.drawing.pieces import FORMS, MEN, count_plate, die
from fallas.tables.position import Position
from fallas.tables.steps import Step
from fallas.tables.track import Side


def board_svg(
    position: Position,
    *,
    dice: Sequence[int] = (),
    left: Sequence[int] | None = None,
    step: Step | None = None,
    refused: Iterable[Step] = (),
    more_marks: Iterable[Mark] = (),
    title: str = "",
    description: str = "",
    look: Look | str = Look.TRIANGLES,
    geometry: Geometry = WIDE,
) -> str:
    """A picture of a position.

    Args:
        position: the men, and the mover whose dice lie on the board.
        dice: the dice to play, in the order in which they lie.
        left: those not yet played; the others are drawn as empty outlines. All by default.
        step: the step that led here, drawn as an arrow.
        refused: steps refused here, drawn as broken arrows to a barred ring.
        more_marks: further marks, as from `spot`.
        title: a short name of the picture; "Position" with the mover by default.
        description: the picture in words; every man by default.
        look: how the points are drawn, a `Look` or its value.
        geometry: how the board lies, `WIDE` or `TALL`.

    Returns:
        One `<svg>` element with its style, title and description inside.

    >>> picture = board_svg(Position.start(), title="Before the first throw")
    >>> picture.count('class="man white"'), "Before the first throw" in picture
    (7, True)
    """
    shown = [*marks(position, step, refused), *more_marks]
    parts = [
        _opening(geometry),
        f"<title>{escape(title or f'Position, {position.mover} to move')}</title>",
        f"<desc>{escape(description or str(describe(position)))}</desc>",
        _ground(Look(look), geometry),
        '<g class="men">',
        *(
            _men(side, place, count, geometry)
            for side in Side
            for place, count in enumerate(position.men(side))
            if count
        ),
        '</g><g class="dice">',
        *_dice(position.mover, dice, dice if left is None else left, geometry),
        '</g><g class="marks">',
        *(mark_svg(mark, geometry) for mark in shown),
        "</g></svg>",
    ]
    return "".join(parts)


def mark_svg(mark: Mark, geometry: Geometry = WIDE) -> str:
    """One mark as an SVG element."""
    places = geometry.places[mark.side]
    start = places[mark.place].seat(mark.slot)
    if mark.to:
        place, slot = mark.to
        path = arrow(start, places[place].seat(slot), geometry)
        lines = f'<path class="halo" d="{path}"/><path class="line" d="{path}"/>'
        return f'<g class="mark {mark.form}">{lines}</g>'
    shape = FORMS[mark.form]
    if geometry.layout.turned:  # the number of a point stands beside it, not above
        shape = f'<g transform="rotate(90)">{shape}</g>'
    return f'<g class="mark {mark.form}" {_at(*start)}>{shape}</g>'


@cache
def _opening(geometry: Geometry) -> str:
    width, height = geometry.view
    shape = " fallas-tall" if geometry.layout.turned else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fallas-drawing{shape}" role="img" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
    )


@cache
def _ground(look: Look, geometry: Geometry) -> str:
    return f'<style>{style_sheet()}</style><g class="ground">{ground(look, geometry)}</g>'


@cache
def _men(side: Side, place: int, count: int, geometry: Geometry) -> str:
    """The men of one side on one place, with their count if they are too many to see apart."""
    spot = geometry.place(side, place)
    drawn = "".join(
        f'<g class="man {side}" data-side="{side}" data-place="{place}" '
        f"{_at(*spot.seat(slot))}>{MEN[side]}</g>"
        for slot in range(min(count, spot.shown))
    )
    if count > min(spot.shown, SHOWN):
        at = _at(*spot.seat(count - 1))
        drawn += f'<g class="many" data-place="{place}" {at}>{count_plate(count)}</g>'
    return drawn


def _dice(
    mover: Side, dice: Sequence[int], left: Sequence[int], geometry: Geometry
) -> Iterable[str]:
    unplayed = list(left)
    for face, (x, y) in zip(dice, geometry.die_seats(mover, len(dice)), strict=True):
        used = face not in unplayed
        if not used:
            unplayed.remove(face)
        yield f'<g class="die {mover}{" used" * used}" {_at(x, y)}>{die(face)}</g>'


def _at(x: float, y: float) -> str:
    return f'transform="translate({x:g} {y:g})"'
