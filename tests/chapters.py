"""The rule chapters as their pages are written: their parts, their boards and their solutions."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from book._ext.fallas_book.asked import Asked, read
from book._ext.fallas_book.solution import Command, commands
from fallas.widgets import Board
from tests import toc

DIRECTIVE = re.compile(r"^```\{([\w-]+)\} ?([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
OPTION = re.compile(r"^:([\w-]+):[ \t]*(.*)\n", re.MULTILINE)


@dataclass(frozen=True)
class Directive:
    """One directive of a page."""

    name: str
    argument: str
    body: str

    @property
    def options(self) -> dict[str, str]:
        """What stands in the lines `:name: value` at its head."""
        return dict(OPTION.findall(self.body))


@dataclass(frozen=True)
class Chapter:
    """One page of the rules."""

    name: str
    text: str

    @property
    def directives(self) -> list[Directive]:
        """Its directives, in order."""
        return [Directive(*found) for found in DIRECTIVE.findall(self.text)]

    def named(self, name: str) -> list[Directive]:
        """The directives of one kind."""
        return [each for each in self.directives if each.name == name]

    @property
    def solution(self) -> Directive:
        """Hint and solution of its task."""
        (only,) = self.named("solution")
        return only

    @property
    def solved(self) -> list[Command]:
        """What a reader does to reach the goal."""
        return commands(self.solution.argument)

    @property
    def refused(self) -> list[Command]:
        """What a reader does until, with the last thing, he is refused."""
        return commands(self.solution.options["refused"])

    @property
    def questions(self) -> list[Asked]:
        """Its questions."""
        return [read(yaml.safe_load(each.body)) for each in self.named("question")]

    def board(self) -> Board:
        """The board of its task, as the page's own cell makes it."""
        (cell,) = self.named("code-cell")
        *body, last = ast.parse(OPTION.sub("", cell.body)).body
        names: dict[str, Any] = {}
        exec(compile(ast.Module(body, []), self.name, "exec"), names)
        assert isinstance(last, ast.Expr)
        board = eval(compile(ast.Expression(last.value), self.name, "eval"), names)
        assert isinstance(board, Board)
        return board


@cache
def chapters() -> dict[str, Chapter]:
    """The rule chapters by the names of their pages, in the order of the book."""
    names = [name for name in toc.listed() if name.startswith("rules/")]
    return {name: Chapter(name, toc.source(name).read_text(encoding="utf-8")) for name in names}
