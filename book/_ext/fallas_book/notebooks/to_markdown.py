"""A page's own MyST as plain Markdown and cells of code.

MyST's own parser says where directives, roles and links stand; each directive and role says what
it becomes (`nodes.notebook`). All else stays as it is typed.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from markdown_it.token import Token
from myst_parser.parsers.directives import parse_directive_text

from ..nodes.notebook import Part, Written
from ..texts.myst import is_directive, parser
from .known import DIRECTIVES, ROLES

Cell = tuple[str, str]
"""`markdown` or `code`, and the source."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What is to stand for a stretch of a text; if nothing, not even the blanks before it stay."""

    start: int
    stop: int
    new: str | None


def cells(text: str) -> Iterator[Cell]:
    """The cells that a text of a page becomes.

    Raises:
        ValueError: if it has a directive or a role that says nothing of notebooks.
    """
    lines: list[str] = []
    for part in _parts(text):
        if isinstance(part, str):
            lines.append(part)
            continue
        yield from _written(lines)
        lines = []
        yield "code", part.source
    yield from _written(lines)


def plain(text: str) -> str:
    """A text that becomes no more than one cell.

    >>> plain("As {clause}`74v.8` says {cite}`osta`, see [](silences.md).")
    'As 74v.8 says, see [silences](silences.ipynb).'
    """
    ((_, source),) = cells(text)
    return source


def _written(lines: Iterable[str]) -> Iterator[Cell]:
    if source := "\n".join(lines).strip():
        yield "markdown", source


def _parts(text: str) -> Iterator[Part]:
    """The lines of a text without directives, and what stands for these."""
    lines = text.split("\n")
    env: dict[str, Any] = {}
    done = 0
    for token in parser().parse(text, env):
        if token.map is None or token.map[0] < done:
            continue  # all cells of a table's row have the lines of that row
        first, stop = token.map[0], max(token.map[1], token.map[0] + 1)
        if is_directive(token):
            yield from lines[done:first]
            yield from _beside(lines[first].partition(token.markup)[0], _shown(token))
            if stop < len(lines) and lines[stop].strip():
                yield ""
        elif token.type == "inline":
            yield from lines[done:first]
            yield _line("\n".join(lines[first:stop]), env)
        else:
            continue
        done = stop
    yield from lines[done:]


def _shown(token: Token) -> Iterator[Part]:
    """What stands for a directive, with an empty line between its blocks."""
    name, _, rest = token.info.removeprefix("{").partition("}")
    if name not in DIRECTIVES:
        raise ValueError(f"the directive {name} does not say what it is in a notebook")
    kind = DIRECTIVES[name]
    parsed = parse_directive_text(kind, rest.strip(), token.content)
    argument = " ".join(parsed.arguments)
    written = Written(name, argument, parsed.options, "\n".join(parsed.body))
    for number, part in enumerate(kind.to_notebook(written)):
        if number:
            yield ""
        yield from _parts(part) if isinstance(part, str) else [part]


def _beside(margin: str, parts: Iterable[Part]) -> Iterator[Part]:
    """The same within a quotation or a list, whose lines begin with its margin."""
    if not margin:
        yield from parts
        return
    for part in parts:
        block = part if isinstance(part, str) else f"```python\n{part.source}\n```"
        for line in block.split("\n"):
            yield f"{margin}{line}".rstrip()
            margin = "".join(sign if sign == ">" else " " for sign in margin)


def _line(text: str, env: dict[str, Any]) -> str:
    """The text of a paragraph, a heading or a row with all its finds put otherwise."""
    found: list[Token] = []
    parser().inline.parse(text, parser(), env, found)
    edits = [edit for token in found if "stop" in token.meta for edit in EDITS[token.type](token)]
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        before = text[: edit.start]
        if edit.new is None:
            before = before.rstrip(" ")
        text = before + (edit.new or "") + text[edit.stop :]
    return text


def _role(token: Token) -> Iterator[Edit]:
    name = token.meta["name"]
    if name not in ROLES:
        raise ValueError(f"the role {name} does not say what it is in a notebook")
    new = ROLES[name].to_notebook(token.content)
    yield Edit(token.meta["start"], token.meta["stop"], new or None)


def _link(token: Token) -> Iterator[Edit]:
    """A link to another page: that is a notebook too, and without words is called by its name."""
    path, mark, place = str(token.attrs["href"]).partition("#")
    if not path.endswith(".md") or ":" in path:
        return
    page = path.removesuffix(".md")
    is_named = token.meta["label"] > token.meta["start"] + 1
    name = "" if is_named else page.rpartition("/")[2]
    yield Edit(token.meta["label"], token.meta["stop"], f"{name}]({page}.ipynb{mark}{place})")


def _span(token: Token) -> Iterator[Edit]:
    """Words with attributes, which only HTML has."""
    attributes = "".join(f' {name}="{value}"' for name, value in token.attrs.items())
    start, label = token.meta["start"], token.meta["label"]
    yield Edit(start, start + 1, f"<span{attributes}>")
    yield Edit(label, token.meta["stop"], "</span>")


EDITS: dict[str, Callable[[Token], Iterator[Edit]]] = {
    "myst_role": _role,
    "link_open": _link,
    "span_open": _span,
}
"""What is done with each find, by the token that stands for it."""
