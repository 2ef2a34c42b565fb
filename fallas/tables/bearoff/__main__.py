"""Work out the bear-off tables of all named rule sets and write their files beside this module.

    python -m fallas.tables.bearoff

It takes a minute or two on two processors and gives the same files everywhere.
"""

from concurrent import futures
from pathlib import Path

from fallas.tables.bearoff.solve import expected_throws
from fallas.tables.bearoff.table import file_name, written
from fallas.tables.witnesses import RULE_SETS


def main() -> None:
    """The command."""
    wanted = {file_name(each.rules): each.rules for each in RULE_SETS.values()}
    with futures.ProcessPoolExecutor() as pool:
        for name, expected in zip(wanted, pool.map(expected_throws, wanted.values()), strict=True):
            Path(__file__).with_name(name).write_bytes(written(expected))


if __name__ == "__main__":
    main()
