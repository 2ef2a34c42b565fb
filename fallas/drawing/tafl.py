"""The board of tavlei as one string of SVG: nine squares by nine, with the throne and the exits.

The sides differ in shape: attackers are dark squares, defenders light discs, and the prince is a
larger disc with a crown. The special squares have forms of their own too: the throne a cross from
corner to corner, an exit a door; where the whole edge is an exit, a broken line runs within it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from fallas.drawing.escaping import escape
from fallas.drawing.marks import Form
from fallas.drawing.palette import style_sheet
from fallas.drawing.pieces import FORMS
from fallas.messages import Sentence, message
from fallas.tafl.board import CORNERS, SIZE, THRONE, each, name_of
from fallas.tafl.captures import Capture
from fallas.tafl.moves import Move
from fallas.tafl.position import Piece, Position
from fallas.tafl.refusals import Refusal
from fallas.tafl.rules import Exits
from fallas.tafl.words import tell_mover

CELL = 80
LEFT, TOP = 44, 12
"""Where the squares begin; ranks are numbered to their left, files below."""
VIEW = LEFT + SIZE * CELL + TOP
"""Width and height of the picture."""
GROWN = 1.2
"""How much larger a piece is than a man of tables, for whose size the marks are drawn."""

PIECES = {
    Piece.ATTACKER: '<rect class="body" x="-25" y="-25" width="50" height="50" rx="7"/>'
    '<path class="inlay" d="M0 -12L12 0L0 12L-12 0z"/>',
    Piece.DEFENDER: '<circle class="body" r="27"/><circle class="inlay" r="20"/>',
    Piece.PRINCE: '<circle class="body" r="33"/><circle class="inlay" r="27"/>'
    '<path class="crown" d="M-17 13V-12L-8 1L0 -17L8 1L17 -12V13z"/>',
}
"""One piece of each kind, around the point (0, 0)."""

KINDS = {
    Piece.ATTACKER: "attacker",
    Piece.DEFENDER: "defender",
    Piece.PRINCE: "prince",
}
"""What each is called in the picture and by a view."""


@dataclass(frozen=True, slots=True)
class TaflMark:
    """One mark on the board.

    Attributes:
        form: how it looks.
        square: where it stands.
        to: for an arrow, the square that it leads to.
    """

    form: Form
    square: int
    to: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON: its form and its spot, or for an arrow its path."""
        if self.to is None:
            return {"form": self.form.value, "at": list(spot(self.square))}
        return {"form": self.form.value, "path": _arrow(self.square, self.to)}


def tafl_marks(
    move: Move | None = None, captures: Iterable[Capture] = (), refusal: Refusal | None = None
) -> list[TaflMark]:
    """The marks for a move that has been made, what it has taken, and a move that is refused."""
    found: list[TaflMark] = []
    if move is not None:
        found.append(TaflMark(Form.LEFT, move.source))
        found.append(TaflMark(Form.ARROW, move.source, move.target))
    found += [TaflMark(Form.HIT, capture.square) for capture in captures]
    if refusal is not None:
        wanted = refusal.move
        if wanted.source != wanted.target:
            found.append(TaflMark(Form.REFUSED, wanted.source, wanted.target))
        found.append(TaflMark(Form.BLOCKED, refusal.square))
    return found


def spot(square: int) -> tuple[int, int]:
    """The middle of a square in the picture, x to the right and y downwards.

    >>> spot(0), spot(80)
    ((84, 692), (724, 52))
    """
    file, rank = square % SIZE, square // SIZE
    return LEFT + CELL * file + CELL // 2, TOP + CELL * (SIZE - 1 - rank) + CELL // 2


def tafl_svg(
    position: Position,
    *,
    exits: Exits | str = Exits.CORNERS,
    marks: Iterable[dict[str, Any]] = (),
    title: str = "",
    description: str = "",
) -> str:
    """A picture of a position.

    Args:
        position: the pieces.
        exits: which squares are marked as exits, `corners` or `edge`.
        marks: marks in their plain form, see `TaflMark.as_dict`.
        title: a short name of the picture; whose turn it is by default.
        description: the picture in words; every piece by default.

    Returns:
        One `<svg>` element with its style, title and description inside.

    >>> picture = tafl_svg(Position.start())
    >>> picture.count('class="man attacker"'), picture.count('class="man defender"')
    (16, 8)
    """
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" class="fallas-drawing" role="img" '
            f'viewBox="0 0 {VIEW} {VIEW}" width="{VIEW}" height="{VIEW}">',
            f"<title>{escape(title or str(tell_mover(position.mover)))}</title>",
            f"<desc>{escape(description or str(describe_tafl(position)))}</desc>",
            f"<style>{style_sheet()}</style>",
            f'<g class="ground">{tafl_ground(Exits(exits))}</g><g class="men">',
            *(_piece(position, square) for square in each(position.occupied)),
            '</g><g class="marks">',
            *map(_mark, marks),
            "</g></svg>",
        )
    )


def describe_tafl(position: Position) -> Sentence:
    """Every piece and whose turn it is.

    >>> print(describe_tafl(Position.parse("/9/9/9/9/2t1K4/9/9/9/9/ d")))
    The defenders are to move. Prince: e5. Defenders: none. Attackers: c5.
    """
    nobody = message("none")
    men = {
        "prince": position.prince_bit,
        "defenders": position.defenders,
        "attackers": position.attackers,
    }
    where = {kind: tuple(map(name_of, each(some))) or nobody for kind, some in men.items()}
    return message(
        "{turn} Prince: {prince}. Defenders: {defenders}. Attackers: {attackers}.",
        turn=tell_mover(position.mover),
        **where,
    )


def _piece(position: Position, square: int) -> str:
    piece = position.at(square)
    assert piece is not None
    place = f'data-square="{name_of(square)}" {_at(spot(square))}'
    return f'<g class="man {KINDS[piece]}" {place}>{PIECES[piece]}</g>'


def _mark(mark: dict[str, Any]) -> str:
    form = mark["form"]
    if "path" in mark:
        lines = "".join(f'<path class="{kind}" d="{mark["path"]}"/>' for kind in ("halo", "line"))
        return f'<g class="mark {form}">{lines}</g>'
    x, y = mark["at"]
    return f'<g class="mark {form}" {_at((x, y))}>{TAFL_FORMS[Form(form)]}</g>'


TAFL_FORMS = {
    form: f'<g transform="scale({1.5 if form is Form.CHOSEN else GROWN})">{shape}</g>'
    for form, shape in FORMS.items()
}
"""The marks that stand on one square."""


def _at(where: tuple[int, int]) -> str:
    return f'transform="translate({where[0]} {where[1]})"'


def _arrow(source: int, target: int) -> str:
    """From near the middle of one square to near that of another, with its head."""
    (x, y), (to_x, to_y) = spot(source), spot(target)
    far = max(abs(to_x - x), abs(to_y - y))
    # A refused move need not be straight.
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    dx, dy = (to_x - x) / length, (to_y - y) / length
    begin, end = 22, max(length - (34 if far > CELL else 26), 24)
    tip_x, tip_y = x + dx * end, y + dy * end
    wings = "".join(
        f"M{tip_x - 16 * dx + side * 11 * dy:.1f} {tip_y - 16 * dy - side * 11 * dx:.1f}"
        f"L{tip_x:.1f} {tip_y:.1f}"
        for side in (1, -1)
    )
    return f"M{x + dx * begin:.1f} {y + dy * begin:.1f}L{tip_x:.1f} {tip_y:.1f}{wings}"


@cache
def tafl_ground(exits: Exits) -> str:
    """SVG elements of the empty board, its special squares and the names of files and ranks."""
    side = SIZE * CELL
    lines = "".join(
        f"M{LEFT + n * CELL} {TOP}v{side}M{LEFT} {TOP + n * CELL}h{side}" for n in range(SIZE + 1)
    )
    doors = "".join(map(_door, each(CORNERS))) if exits is Exits.CORNERS else _edge()
    return (
        f'<rect class="strip" x="1" y="1" width="{VIEW - 2}" height="{VIEW - 2}" rx="8"/>'
        f'<rect class="field" x="{LEFT}" y="{TOP}" width="{side}" height="{side}"/>'
        f'{doors}{_throne()}<path class="grid" d="{lines}"/>{_names()}'
    )


def _throne() -> str:
    x, y = spot(THRONE)
    half = CELL / 2
    corner = f'x="{x - half:g}" y="{y - half:g}" width="{CELL}" height="{CELL}"'
    return (
        f'<rect class="throne" {corner}/><path class="sign" '
        f'd="M{x - half:g} {y - half:g}l{CELL} {CELL}M{x - half:g} {y + half:g}l{CELL} {-CELL}"/>'
    )


def _door(square: int) -> str:
    x, y = spot(square)
    half = CELL / 2
    corner = f'x="{x - half:g}" y="{y - half:g}" width="{CELL}" height="{CELL}"'
    return (
        f'<rect class="exit" {corner}/>'
        f'<path class="sign" d="M{x - 20} {y + 28}v-32a20 20 0 0 1 40 0v32z"/>'
    )


def _edge() -> str:
    side, inner = SIZE * CELL, (SIZE - 2) * CELL
    ring = f"M{LEFT} {TOP}h{side}v{side}h{-side}z"
    hole = f"M{LEFT + CELL} {TOP + CELL}v{inner}h{inner}v{-inner}z"
    near = f'x="{LEFT + 9}" y="{TOP + 9}" width="{side - 18}" height="{side - 18}"'
    return f'<path class="exit" d="{ring}{hole}"/><rect class="sign broken" {near}/>'


def _names() -> str:
    texts = []
    for number in range(SIZE):
        along = number * CELL + CELL // 2
        file, rank = name_of(number)[0], number + 1
        bottom = TOP + SIZE * CELL + 32
        texts.append(f'<text class="number name" x="{LEFT + along}" y="{bottom}">{file}</text>')
        down = TOP + SIZE * CELL - along + 11
        texts.append(f'<text class="number name" x="{LEFT / 2:g}" y="{down}">{rank}</text>')
    return "".join(texts)


def tafl_as_dict() -> dict[str, Any]:
    """Everything that a view in JavaScript needs to draw the same board, as plain JSON."""
    return {
        "view": VIEW,
        "cell": CELL,
        "squares": {name_of(square): spot(square) for square in range(SIZE * SIZE)},
        "grounds": {exits.value: tafl_ground(exits) for exits in Exits},
        "pieces": {KINDS[piece]: PIECES[piece] for piece in Piece},
        "forms": {form.value: shape for form, shape in TAFL_FORMS.items()},
        "style": style_sheet(),
    }
