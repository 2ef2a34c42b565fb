"""Perft of tavlei: how many lines each rule set has, kept in ``tests/tafl/perft/<rule set>.perft``.

`tests.perft_records` says how a file is written; a position is in OpenTafl's notation.

``python -m tests.tafl.perft_files`` counts everything again with the slow generator (about half a
minute) and writes the files; where the rules have not changed, it changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests import perft_records
from tests.perft_records import Counted, Record
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


def counted(ruleset: str) -> Iterator[Counted]:
    """A rule set's positions, counted afresh."""
    rules = RULESETS[ruleset]
    for name, position, greatest in POSITIONS:
        board, side = position.split()
        nodes = [perft(read(board), side, depth, rules) for depth in range(1, greatest + 1)]
        yield Counted(name, position, nodes)


def kept(ruleset: str) -> list[Record]:
    """The counts kept for a rule set."""
    return perft_records.read(FOLDER, ruleset)


def main() -> None:
    """Count and write every file."""
    for ruleset in RULESETS:
        command = "python -m tests.tafl.perft_files"
        perft_records.write(FOLDER, ruleset, command, counted(ruleset))


if __name__ == "__main__":
    main()
