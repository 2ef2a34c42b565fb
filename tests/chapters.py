"""The rule chapters as their pages are written: their parts, their boards and their solutions."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml
from fallas_book.directives.solution import Command, commands
from fallas_book.scenarios.core.question import AnyAsked
from fallas_book.scenarios.questions import read

from fallas.widgets import Board, TaflBoard
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
        """The lines `:name: value` at its head."""
        return dict(OPTION.findall(self.body))


@dataclass(frozen=True)
class Task:
    """A board with a goal, and its solution."""

    page: str
    number: int
    """Which of the tasks of its page, from 0."""
    cell: Directive
    solution: Directive

    @property
    def solved(self) -> list[Command]:
        """What a reader does to reach the goal."""
        return commands(self.solution.argument)

    @property
    def refused(self) -> list[Command]:
        """What a reader does up to a command that is refused, the last."""
        return commands(self.solution.options["refused"])

    def board(self) -> Any:
        """The board, `Board` or `TaflBoard`, as the page's own cell makes it."""
        *body, last = ast.parse(OPTION.sub("", self.cell.body)).body
        names: dict[str, Any] = {}
        exec(compile(ast.Module(body, []), self.page, "exec"), names)
        assert isinstance(last, ast.Expr)
        board = eval(compile(ast.Expression(last.value), self.page, "eval"), names)
        assert isinstance(board, Board | TaflBoard)
        return board


@dataclass(frozen=True)
class Chapter:
    """One page of the rules of either game."""

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
    def tasks(self) -> list[Task]:
        """Its boards with their solutions, in order."""
        pairs = zip(self.named("code-cell"), self.named("solution"), strict=True)
        return [Task(self.name, number, *pair) for number, pair in enumerate(pairs)]

    @property
    def task(self) -> Task:
        """Its task, if there is exactly one."""
        (only,) = self.tasks
        return only

    @property
    def questions(self) -> list[AnyAsked[Any]]:
        """Its questions."""
        return [read(yaml.safe_load(each.body)) for each in self.named("question")]


def _of(names: list[str]) -> dict[str, Chapter]:
    return {name: Chapter(name, toc.source(name).read_text(encoding="utf-8")) for name in names}


@cache
def chapters() -> dict[str, Chapter]:
    """The chapters on fallas by the names of their pages, in the order of the book."""
    return _of([name for name in toc.listed() if name.startswith("rules/")])


@cache
def tafl_chapters() -> dict[str, Chapter]:
    """The chapters on tavlei that set a task, by the names of their pages."""
    named = [name for name in toc.listed() if name.startswith("tavlei/")]
    return {name: each for name, each in _of(named).items() if each.named("solution")}


def every_chapter() -> dict[str, Chapter]:
    """Those of both games that set tasks and ask questions."""
    return chapters() | tafl_chapters()


def tasks_of(some: dict[str, Chapter]) -> dict[str, Task]:
    """The tasks of some chapters, by their pages and their numbers from 1: `tavlei/moving 1`."""
    tasks = [task for chapter in some.values() for task in chapter.tasks]
    return {f"{task.page} {task.number + 1}": task for task in tasks}
