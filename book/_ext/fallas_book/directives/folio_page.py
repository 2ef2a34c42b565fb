"""The directive `{folio-page}`: a page of the codex line by line, as in the manuscript.

    ```{folio-page} 74v
    :facing: 75r
    ```

Running title, figure, rubric, initial and columns are those of the leaf; `:facing:` adds below the
head of the page beside it. The figures are drawn by this project, and say so.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from fallas import Position
from fallas.drawing import Look, board_svg, describe

from .. import texts
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written
from ..nodes.stills import drawing
from ..texts.leaves import FILE, FIRST, RUBRIC, Leaf, leaves

LANGUAGE = "osp"
SIGNS = re.compile(r"c\['\]|<([^>]*)>|\[([^\]]*)\]|\(([^)]*)\)|(¶)")


@dataclass(frozen=True, slots=True)
class Drawn:
    """What this project draws where the codex has a figure.

    Attributes:
        position: the men, after the words of the text that the figure belongs to.
        title: what the drawing shows, in words.
        note: who drew the figure, shown below it on the page.
    """

    position: Position
    title: str
    note: str


DRAWN = {
    "74v": Drawn(
        Position.parse(
            "W1:2,2:2,3:2,4:2,5:2,6:2 B19:2,20:2,21:2,22:2,23:2,24:2 w",
        ),
        "Doblet, the game before: two men on each point of a quarter, and the same straight across",
        "The figure of doblet, the game of f. 74r. Drawn by us after 74r.1.",
    ),
    "75r": Drawn(
        Position.start(),
        "Fallas: thirteen men and two on each side",
        "The figure of fallas, the game of f. 74v. Drawn by us after 74v.2 to 74v.4.",
    ),
}
"""By leaf: the figure at its head, which belongs to the text on the leaf before."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("folio-page", FolioPage)


class FolioPage(BookDirective):
    """The lines of a leaf, with its title, its figure, its rubric and its initial."""

    required_arguments = 1
    option_spec: ClassVar = {
        "facing": directives.unchanged_required,
        "caption": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Set the page."""
        leaf = self._leaf(self.arguments[0])
        self.env.note_dependency(str(texts.FOLDER / FILE))
        columns = [
            column(key, content, leaf.initial_lines if key == FIRST else 0)
            for key, content in leaf.lines.items()
            if key != RUBRIC
        ]
        whole = tag("div", *columns, cls="fallas-page-columns")
        pages = [tag("div", *head(leaf), whole, cls="fallas-page", lang=LANGUAGE)]
        if "facing" in self.options:
            facing = self._leaf(self.options["facing"])
            pages.append(tag("div", *head(facing), cls="fallas-page facing", lang=LANGUAGE))
        caption = tag("figcaption", self.options.get("caption", f"f. {leaf.folio}"))
        return [tag("figure", *pages, caption, cls="fallas-folio")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The lines with the signs of the transcription, as they are typed."""
        leaf = leaves()[written.argument]
        lines = "\n".join(line for column in leaf.lines.values() for line in [*column, ""])
        yield f"```text\n{lines.rstrip()}\n```"
        yield written.options.get("caption", f"f. {leaf.folio}")

    def _leaf(self, folio: str) -> Leaf:
        if folio not in leaves():
            raise self.error(f"there are no lines of f. {folio}")
        return leaves()[folio]


def head(leaf: Leaf) -> list[nodes.Node]:
    """What stands above the columns: the running title, the figure and the rubric.

    The + of a title that continues on the facing page belongs to the transcription, and is removed.
    """
    title = (leaf.running_title or "").removesuffix("+").strip()
    return [
        tag("p", f"f. {leaf.folio}", cls="fallas-leaf", lang="en"),
        tag("p", title, cls="fallas-running"),
        *figure(DRAWN.get(leaf.folio)),
        *(tag("p", *signs(line), cls="fallas-rubric") for line in leaf.rubric),
    ]


def figure(drawn: Drawn | None) -> list[nodes.Node]:
    """A figure on a board of hollowed bars of wood, with a note on who drew it."""
    if drawn is None:
        return []
    picture = board_svg(drawn.position, title=drawn.title, look=Look.CODEX)
    page = f'<div class="fallas-diagram" lang="en">{picture}</div>'
    note = tag("p", drawn.note, cls="fallas-diagram-note", lang="en")
    return [drawing(page, picture, f"{drawn.title}. {describe(drawn.position)}"), note]


def column(key: str, lines: tuple[str, ...], initial: int) -> Tag:
    """A column of numbered lines; its first letter is drawn large beside the first of them.

    For screen readers, and for copying the line, the letter is in its line as well.
    """
    large: list[nodes.Node] = []
    if initial:
        letter = lines[0][0]
        large = [
            tag(
                "span",
                letter,
                cls="fallas-initial",
                style=f"--lines: {initial}",
                aria_hidden="true",
            )
        ]
    numbered = [
        _line(key, number, line, beside=number <= initial)
        for number, line in enumerate(lines, start=1)
    ]
    return tag("div", *large, *numbered, cls="fallas-page-column")


def _line(key: str, number: int, line: str, *, beside: bool) -> Tag:
    parts = signs(line)
    if beside and number == 1:
        parts = [tag("span", line[0], cls="fallas-unseen"), *signs(line[1:])]
    cls = "fallas-line beside" if beside else "fallas-line"
    content = tag("span", *parts, cls="fallas-line-text")
    return tag("span", content, cls=cls, id=f"line-{key}-{number}", data_line=f"{key}.{number}")


def signs(line: str) -> list[nodes.Node]:
    """A line with its abbreviations written out in italics and its editor's signs marked.

    >>> [part.astext() for part in signs("c[']rie q<ue> l[ ]as. ¶ E")]
    ['ç', 'rie q', 'ue', ' l', '[ ]', 'as. ', '¶', ' E']
    """
    parts: list[nodes.Node] = []
    at = 0
    for sign in SIGNS.finditer(line):
        if sign.start() > at:
            parts.append(nodes.Text(line[at : sign.start()]))
        parts.append(_sign(sign))
        at = sign.end()
    return parts + ([nodes.Text(line[at:])] if at < len(line) else [])


def _sign(sign: re.Match[str]) -> nodes.Node:
    expanded, added, deleted, paragraph = sign.groups()
    if paragraph:
        return tag("span", paragraph, cls="fallas-pilcrow")
    if expanded is not None:
        return tag("em", expanded)
    if added is not None:
        return tag("span", f"[{added}]", cls="fallas-added")
    if deleted is not None:
        return tag("span", f"({deleted})", cls="fallas-deleted")
    return nodes.Text("ç")
