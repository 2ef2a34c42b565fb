"""The directive `{folio-page}`: a page of a manuscript set out line by line, as its lines stand.

    ```{folio-page} folio
    :running-title: LIBRO DELAS (tablas)
    :initial-lines: 7
    ```

Above the columns stands the set-up as this project draws it.
"""

import re
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas import Position
from fallas.drawing import Look, board_svg, describe

from . import texts
from .markup import Tag, tag
from .stills import Picture, drawing

RUBRIC = "rubric"
SIGNS = re.compile(r"c\['\]|<([^>]*)>|\[([^\]]*)\]|\(([^)]*)\)|(¶)")


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("folio-page", FolioPage)


class FolioPage(SphinxDirective):
    """The lines of a witness, with its rubric, its initial and its diagram."""

    required_arguments = 1
    option_spec: ClassVar = {
        "running-title": directives.unchanged,
        "initial-lines": directives.nonnegative_int,
        "caption": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Set the page."""
        name = self.arguments[0]
        if name not in texts.witnesses() or not texts.witness(name).lines:
            raise self.error(f"there are no lines of {name}")
        self.env.note_dependency(str(texts.FOLDER / f"{name}.yaml"))
        witness = texts.witness(name)
        lines = dict(witness.lines)
        rubric = lines.pop(RUBRIC, ())
        initial = self.options.get("initial-lines", 0)
        columns = [
            column(key, content, initial if at == 0 else 0)
            for at, (key, content) in enumerate(lines.items())
        ]
        page = tag(
            "div",
            tag("p", self.options.get("running-title", ""), cls="fallas-running"),
            diagram(),
            *(tag("p", *signs(line), cls="fallas-rubric") for line in rubric),
            tag("div", *columns, cls="fallas-page-columns"),
            cls="fallas-page",
            lang=witness.language,
        )
        caption = tag("figcaption", self.options.get("caption", witness.title))
        return [tag("figure", page, caption, cls="fallas-folio")]


def diagram() -> Picture:
    """The men before the first throw, on a board of hollowed bars of wood."""
    title = "The set-up: thirteen men and two on each side"
    drawn = board_svg(Position.start(), title=title, look=Look.CODEX)
    page = f'<div class="fallas-diagram" lang="en">{drawn}</div>'
    return drawing(page, drawn, f"{title}. {describe(Position.start())}")


def column(key: str, lines: tuple[str, ...], initial: int) -> Tag:
    """A column of numbered lines; its first letter is drawn large beside the first of them.

    For the ear, and for who copies the line, the letter stands in its line as well.
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
