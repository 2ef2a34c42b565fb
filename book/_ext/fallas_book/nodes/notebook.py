"""The book's own directives and roles, and what they become in a notebook.

Each says it beside what it becomes on a page: Markdown, or a cell of code. The Markdown may use the
book's directives and roles in its turn; `notebooks` does away with them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


@dataclass(frozen=True, slots=True)
class Code:
    """A cell of code."""

    source: str


Part = str | Code
"""Some Markdown, or a cell."""


@dataclass(frozen=True, slots=True)
class Written:
    """A directive as its page has it.

    Attributes:
        name: what it is called by.
        argument: what stands beside its name.
        options: by name, as the directive reads them.
        content: its lines.
    """

    name: str
    argument: str
    options: Mapping[str, Any]
    content: str


class BookDirective(SphinxDirective, ABC):
    """A directive of the book: Sphinx makes none of a class that does not say its notebook form."""

    def inline(self, words: str) -> list[nodes.Node]:
        """A line of the book's own markup as nodes."""
        found, problems = self.state.inline_text(words, self.lineno)
        return [*found, *problems]

    def cite(self, *works: str) -> list[nodes.Node]:
        """Works of the bibliography, as the pages cite them; nothing if there are none."""
        return self.inline(f"{{cite}}`{','.join(works)}`") if works else []

    @classmethod
    @abstractmethod
    def to_notebook(cls, written: Written) -> Iterable[Part]:
        """What stands for it in a notebook; parts of Markdown are blocks of their own.

        Raises:
            KeyError: if the texts or the data have nothing of the names that it gives.
        """


class BookRole(ABC):
    """A role of the book."""

    @abstractmethod
    def to_notebook(self, text: str) -> str:
        """What stands for it in a line of Markdown; `text` is what the page has between its marks.

        Raises:
            KeyError: if the texts or the data have nothing of that name.
        """


def in_quotation(text: str) -> str:
    r"""A block of Markdown as a quotation.

    >>> in_quotation("Onde\n\nWhence")
    '> Onde\n>\n> Whence'
    """
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def in_fold(title: str, content: str) -> str:
    """A block of Markdown that opens when its title is pressed."""
    return f"<details>\n<summary>{title}</summary>\n\n{content}\n\n</details>"


def in_list(items: Iterable[str]) -> str:
    """A list with these items, each of one line."""
    return "\n".join(f"- {item}" for item in items)


def in_table(heads: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    r"""A table; lines within a cell are parted by `<br>`.

    >>> print(in_table(["throw", "turns"], [["1-1", "a | b"]]))
    | throw | turns |
    | --- | --- |
    | 1-1 | a \| b |
    """
    return "\n".join(_row(cells) for cells in (heads, ["---"] * len(heads), *rows))


def _row(cells: Iterable[str]) -> str:
    escaped = (cell.replace("|", "\\|").replace("\n", "<br>") for cell in cells)
    return f"| {' | '.join(escaped)} |"


def on_the_page(what: str) -> Iterator[str]:
    """Says that only the site has something."""
    yield f"*The page of the book has more here: {what}.*"
