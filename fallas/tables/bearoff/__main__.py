"""Work out the bear-off tables of all named rule sets and write their files beside this module.

    python -m fallas.tables.bearoff

It takes a minute or two on two processors and gives the same files everywhere.
"""

from concurrent import futures
from functools import partial
from pathlib import Path

from fallas.tables.bearoff.solve import expected_throws
from fallas.tables.bearoff.table import file_name, written
from fallas.tables.witnesses import RULE_SETS
from fallas.terminal import Parser, make_ready, refusing, write_into

FOLDER = Path(__file__).parent


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    Parser("python -m fallas.tables.bearoff", __doc__).parse_args(arguments)
    wanted = {file_name(each.rules): each.rules for each in RULE_SETS.values()}
    with refusing("python -m fallas.tables.bearoff"):
        make_ready(FOLDER)
        with futures.ProcessPoolExecutor() as pool:
            found = dict(zip(wanted, pool.map(expected_throws, wanted.values()), strict=True))
        write_into(FOLDER, partial(write, found))


def write(found: dict[str, list[float]], folder: Path) -> None:
    """Write the tables by the names of their files."""
    for name, expected in found.items():
        (folder / name).write_bytes(written(expected))


if __name__ == "__main__":
    main()
