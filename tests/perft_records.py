"""The files in which perft counts are kept: of either game, lines of words.

Blank lines and ``#`` comments stand apart:

    id start                a name, for the same position in every file that has it
    position …              a position, as the game's own module writes it
    perft 2 3944            a depth, and what was counted
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Record(NamedTuple):
    """One count of one file."""

    ruleset: str
    id: str
    position: str
    depth: int
    nodes: int


class Counted(NamedTuple):
    """A position with its counts, those of depth 1 first."""

    id: str
    position: str
    nodes: Iterable[int]


def path_of(folder: Path, ruleset: str) -> Path:
    """The file of a rule set; a comma in its name is a plus in the file's."""
    return folder / f"{ruleset.replace(',', '+')}.perft"


def write(folder: Path, ruleset: str, command: str, counted: Iterable[Counted]) -> None:
    """Write a rule set's file, with the command that counts it."""
    lines = [f"# {ruleset}: written by `{command}`"]
    for each in counted:
        lines += ["", f"id {each.id}", f"position {each.position}"]
        lines += [f"perft {depth} {nodes}" for depth, nodes in enumerate(each.nodes, 1)]
    folder.mkdir(exist_ok=True)
    path_of(folder, ruleset).write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(folder: Path, ruleset: str) -> list[Record]:
    """The counts kept for a rule set. Raises ValueError for a line that is none of the three."""
    found: list[Record] = []
    name = position = ""
    path = path_of(folder, ruleset)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match line.split():
            case [] | ["#", *_]:
                pass
            case ["id", name]:
                pass
            case ["position", *words]:
                position = " ".join(words)
            case ["perft", depth, nodes]:
                found.append(Record(ruleset, name, position, int(depth), int(nodes)))
            case _:
                raise ValueError(f"{path.name}:{number}: cannot read {line!r}")
    return found
