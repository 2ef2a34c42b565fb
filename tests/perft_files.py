"""Perft: how many boards each rule set reaches, kept in ``tests/perft/<rule set>.perft``.

The folio is counted in both senses of 74v.8. `tests.perft_records` says how a file is written; a
position is the mover's men and the other side's, each in its own numbering.

``python -m tests.perft_files`` counts everything again with the slow generator (about half a
minute) and writes the files; where the rules have not changed, it changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.perft_records import Counted, Record, read, write
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


def positions(rules: SlowRules) -> list[tuple[str, Board, int]]:
    """The name, the board and the greatest depth of each position, the set-up first."""
    others = [(name, (men(own), men(opp)), depth) for name, own, opp, depth in POSITIONS]
    return [(f"start-{rules.setup}", starting_board(rules), 2), *others]


def counted(ruleset: str) -> Iterator[Counted]:
    """A rule set's positions, counted afresh."""
    rules = RULESETS[ruleset]
    for name, board, greatest in positions(rules):
        nodes = [perft(*board, depth, rules) for depth in range(1, greatest + 1)]
        yield Counted(name, " | ".join(map(written, board)), nodes)


def kept(ruleset: str) -> list[Record]:
    """The counts kept for a rule set."""
    return read(FOLDER, ruleset)


def board_of(record: Record) -> Board:
    """The position of a count."""
    own, opp = record.position.split("|")
    return men(own), men(opp)


def main() -> None:
    """Count and write every file."""
    for ruleset in RULESETS:
        write(FOLDER, ruleset, "python -m tests.perft_files", counted(ruleset))


if __name__ == "__main__":
    main()
