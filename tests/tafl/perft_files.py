"""Perft of tavlei: how many lines each rule set has, kept in ``tests/tafl/perft/<rule set>.perft``.

A file is lines of words, blank lines and ``#`` comments apart:

    id start                 a name, for the same position in every file
    position /3ttt3/…/ a     the board in OpenTafl's notation, and who moves
    perft 2 3944             a depth, and the lines counted (``tests.tafl.slow.perft``)

``python -m tests.tafl.perft_files`` counts everything again with the slow generator (about half a
minute) and writes the files; where the rules have not changed, it changes nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.tafl.slow import LAYOUTS, RULESETS, perft, read

FOLDER = Path(__file__).parent / "perft"

# Chosen so that every matter shows: a name, the position, the greatest depth counted.
POSITIONS = (
    ("start", f"{LAYOUTS['cross']} a", 3),
    # Men on both sides of the empty throne, the prince away from it.
    ("empty-throne", "/9/4t4/9/4T4/1tTt1tT2/4K4/2t3T2/9/9/ d", 2),
    # The prince on the throne, three sides held, a man of his on the fourth with an attacker near.
    ("siege", "/9/9/4t4/4T4/2TtKt3/4t4/9/3T2t2/9/ a", 3),
    # The prince beside the throne, all but shut in.
    ("beside", "/9/4t4/9/3t1T3/3t1t3/4K4/9/4t4/9/ a", 2),
    # The prince in the open, one attacker beside him.
    ("open", "/9/9/2tK5/9/1t7/6t2/4T4/9/7t1/ a", 2),
    # Near a corner: men beside it, and the prince.
    ("corner", "/9/t8/1K1t5/9/3T5/9/9/8T/7tT/ a", 2),
    # The prince and his men in a ring that one move closes.
    ("ring", "/9/9/3tt4/2tTKt3/3t1t3/9/9/9/4t4/ a", 2),
    # The defenders are walled in.
    ("walled", "/9/9/9/2t6/1tTt5/2K6/1tt6/9/7t1/ a", 2),
)


class Record(NamedTuple):
    """One count of one file."""

    ruleset: str
    id: str
    position: str
    depth: int
    nodes: int


def counted(ruleset: str) -> str:
    """The text of a rule set's file, counted afresh."""
    rules = RULESETS[ruleset]
    lines = [f"# {ruleset}: written by `python -m tests.tafl.perft_files`"]
    for name, position, greatest in POSITIONS:
        board, side = position.split()
        lines += ["", f"id {name}", f"position {position}"]
        lines += [f"perft {d} {perft(read(board), side, d, rules)}" for d in range(1, greatest + 1)]
    return "\n".join(lines) + "\n"


def records(ruleset: str) -> list[Record]:
    """The counts kept for a rule set. Raises ValueError for a line that is none of the three."""
    found: list[Record] = []
    name, position = "", ""
    path = FOLDER / f"{ruleset}.perft"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match line.split():
            case [] | ["#", *_]:
                pass
            case ["id", name]:
                pass
            case ["position", board, side]:
                position = f"{board} {side}"
            case ["perft", depth, nodes]:
                found.append(Record(ruleset, name, position, int(depth), int(nodes)))
            case _:
                raise ValueError(f"{path.name}:{number}: cannot read {line!r}")
    return found


def main() -> None:
    """Count and write every file."""
    FOLDER.mkdir(exist_ok=True)
    for ruleset in RULESETS:
        (FOLDER / f"{ruleset}.perft").write_text(counted(ruleset), encoding="utf-8")


if __name__ == "__main__":
    main()
