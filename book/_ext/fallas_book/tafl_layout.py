"""The directive `{tafl-layout}`: where the pieces of tavlei are assumed to begin, as a picture.

    ```{tafl-layout}
    ```

The layout is the one that the rule set assumes, in OpenTafl notation.
"""

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas.tafl import TAVLEI, Position

from .markup import tag

CELL = 40
MARGIN = 26


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("tafl-layout", TaflLayout)


class TaflLayout(SphinxDirective):
    """The assumed layout, with the throne and the exits."""

    def run(self) -> list[nodes.Node]:
        """Draw it."""
        notation = Position.start(TAVLEI.rules).board
        picture = nodes.raw("", layout_svg(rows(notation)), format="html")
        caption = tag("figcaption", f"Assumed: {notation} (OpenTafl notation, rank 1 first)")
        return [tag("figure", picture, caption, cls="fallas-square")]


def rows(notation: str) -> list[str]:
    """The ranks of a layout from the first, a space for each empty square.

    >>> rows("/1t1/tKT/3/")
    [' t ', 'tKT', '   ']
    """
    ranks = notation.strip("/").split("/")
    return [re.sub(r"\d", lambda digit: " " * int(digit[0]), rank) for rank in ranks]


def layout_svg(ranks: list[str]) -> str:
    """A board with its pieces: attackers dark and square, defenders round, the prince crowned."""
    side = len(ranks)
    size = side * CELL + MARGIN
    count = {piece: "".join(ranks).count(piece) for piece in "tTK"}
    described = (
        f"A board of {side} by {side}: the prince in the middle, {count['T']} defenders about him, "
        f"{count['t']} attackers in four groups at the edges; the throne is the middle square, "
        "the exits are the four corners."
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tafl" role="img" '
        f'viewBox="0 0 {size} {size}">'
        f"<title>The assumed layout of tavlei</title><desc>{described}</desc>"
        f"{''.join(_drawn(ranks))}</svg>"
    )


def _drawn(ranks: list[str]) -> Iterator[str]:
    side = len(ranks)
    special = {(x, y) for x in (0, side - 1) for y in (0, side - 1)} | {(side // 2, side // 2)}
    for y, rank in enumerate(ranks):
        top = (side - 1 - y) * CELL
        yield f'<text x="8" y="{top + 25}">{y + 1}</text>'
        for x, piece in enumerate(rank):
            left = MARGIN + x * CELL
            kind = "square special" if (x, y) in special else "square"
            yield f'<rect class="{kind}" x="{left}" y="{top}" width="{CELL}" height="{CELL}"/>'
            yield _piece(piece, left + CELL // 2, top + CELL // 2)
    for x in range(side):
        left = MARGIN + x * CELL + CELL // 2
        yield f'<text x="{left}" y="{side * CELL + 18}" text-anchor="middle">{chr(97 + x)}</text>'


def _piece(piece: str, x: int, y: int) -> str:
    if piece == "t":
        return f'<rect class="attacker" x="{x - 11}" y="{y - 11}" width="22" height="22"/>'
    if piece == "T":
        return f'<circle class="defender" cx="{x}" cy="{y}" r="12"/>'
    if piece == "K":
        crown = f"M{x - 8} {y + 6}v-12l4 5 4-7 4 7 4-5v12z"
        return (
            f'<circle class="defender" cx="{x}" cy="{y}" r="16"/><path class="crown" d="{crown}"/>'
        )
    return ""
