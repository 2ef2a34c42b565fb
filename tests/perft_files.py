"""Perft: how many boards each rule set reaches, kept in ``tests/perft/<rule set>.perft``.

The folio is counted in both senses of 74v.8; a comma in a name is a plus in the file's.

A file is lines of words, blank lines and ``#`` comments apart:

    id start-fallas                 a name, for the same position in every file that has it
    position 24:2 6:13 | 24:2 6:13  the mover's men and the other side's, each in its numbering
    perft 2 188080                  a depth, and the boards counted (``tests.slow.perft``)

``python -m tests.perft_files`` counts everything again with the slow generator (about half a
minute) and writes the files; where the rules have not changed, it changes nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.slow import RULESETS, Board, SlowRules, men, perft, starting_board, written

FOLDER = Path(__file__).parent / "perft"

# Chosen so that every disputed matter shows: a name, the two sides, the greatest depth counted.
POSITIONS = (
    # Men wait on both sides, two of the mover's, before half-open homes.
    ("waiting", "bar:2 24:1 13:1 8:1 6:5 4:3 3:2", "bar:1 20:1 10:1 6:3 5:2 4:2 3:2 2:3", 2),
    # The other side's home is shut: who cannot enter passes or fails at once.
    ("shut-out", "bar:2 13:1 6:5 4:4 3:3", "9:1 8:1 7:1 6:2 5:2 4:2 3:2 2:2 1:2", 2),
    # Twelve men behind six points in a row, the others all but played out: throws fail on the
    # board, whole or in part, and 5-4 leaves one die of the two to play.
    ("prime", "24:12 9:1 3:1 1:1", "7:3 6:3 5:3 4:2 3:2 2:2", 2),
    # Single men everywhere: hits in passing, blocks on one order and not on the other.
    ("scattered", "20:1 14:1 10:1 7:1 6:8 3:3", "21:1 16:1 13:1 9:1 6:8 3:3", 1),
    # A man hit during bearing off suspends it.
    ("suspended", "bar:1 off:13 4:1", "off:12 23:1 4:1 2:1", 2),
    # Both sides bear off, with dice larger than their points need; wins with dice left.
    ("bearing-off", "off:12 6:1 5:1 2:1", "off:12 6:1 4:1 1:1", 2),
)


class Record(NamedTuple):
    """One count of one file."""

    ruleset: str
    id: str
    board: Board
    depth: int
    nodes: int


def positions(rules: SlowRules) -> list[tuple[str, Board, int]]:
    """The name, the board and the greatest depth of each position, the set-up first."""
    others = [(name, (men(own), men(opp)), depth) for name, own, opp, depth in POSITIONS]
    return [(f"start-{rules.setup}", starting_board(rules), 2), *others]


def path_of(ruleset: str) -> Path:
    """The file of a rule set."""
    return FOLDER / f"{ruleset.replace(',', '+')}.perft"


def counted(ruleset: str) -> str:
    """The text of a rule set's file, counted afresh."""
    rules = RULESETS[ruleset]
    lines = [f"# {ruleset}: written by `python -m tests.perft_files`"]
    for name, board, greatest in positions(rules):
        lines += ["", f"id {name}", "position " + " | ".join(map(written, board))]
        lines += [f"perft {d} {perft(*board, d, rules)}" for d in range(1, greatest + 1)]
    return "\n".join(lines) + "\n"


def read(ruleset: str) -> list[Record]:
    """The counts kept for a rule set. Raises ValueError for a line that is none of the three."""
    found: list[Record] = []
    name, board = "", (men(""), men(""))
    path = path_of(ruleset)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match line.split():
            case [] | ["#", *_]:
                pass
            case ["id", name]:
                pass
            case ["position", *places]:
                own, opp = " ".join(places).split("|")
                board = men(own), men(opp)
            case ["perft", depth, nodes]:
                found.append(Record(ruleset, name, board, int(depth), int(nodes)))
            case _:
                raise ValueError(f"{path.name}:{number}: cannot read {line!r}")
    return found


def main() -> None:
    """Count and write every file."""
    for ruleset in RULESETS:
        path_of(ruleset).write_text(counted(ruleset), encoding="utf-8")


if __name__ == "__main__":
    main()
