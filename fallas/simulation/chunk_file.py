"""The file of a simulation: one JSON line for what is played, then one for each chunk of games.

Lines are only ever added. A last line that was torn off, because the machine or the program stopped
in the middle of it, is cut away and its games are played again. If two runs write to one file by
mistake, what one of them played again is passed over: the same numbers are the same games.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from fallas.errors import InputError
from fallas.messages import message


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games that have been played.

    Attributes:
        numbers: which games.
        told: what is told of them, as plain JSON.
    """

    numbers: range
    told: Any

    def line(self) -> str:
        """The chunk as a line of the file."""
        return json.dumps([self.numbers.start, self.numbers.stop, self.told], separators=(",", ":"))


class ChunkFile:
    """The chunks of some work, those that a file already has and those that are added to it.

    Attributes:
        chunks: all of them, in the order of the file.

    Raises:
        InputError: if the file is of other work or of more games, or cannot be read.
    """

    def __init__(self, path: Path | None, header: dict[str, Any], games: int) -> None:
        self.chunks: list[Chunk] = []
        self._file = None
        if path is None:
            return
        whole = 0
        if path.exists():
            self.chunks, whole = _read(path, header)
            if any(chunk.numbers.stop > games for chunk in self.chunks):
                raise InputError(
                    message("{path} holds more than {games} games", path=path, games=games)
                )
        self._file = path.open("ab")
        self._file.truncate(whole)
        if not whole:
            self._write(json.dumps(header))

    def add(self, chunk: Chunk) -> None:
        """Take a chunk, and write it if there is a file."""
        self.chunks.append(chunk)
        self._write(chunk.line())

    def _write(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line.encode() + b"\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()


def _read(path: Path, header: dict[str, Any]) -> tuple[list[Chunk], int]:
    """The chunks of a file, and how many of its bytes are whole lines."""
    lines = list(_whole_lines(path.read_bytes()))
    try:
        told = [json.loads(line) for line in lines]
        chunks = [Chunk(range(start, stop), rows) for start, stop, rows in told[1:]]
        seen: set[int] = set()
        chunks = [each for each in chunks if not _again(each.numbers, seen)]
    except ValueError:
        raise InputError(message("{path} is no file of a simulation", path=path)) from None
    if told and told[0] != json.loads(json.dumps(header)):
        raise InputError(
            message(
                "{path} is of another simulation: {found}, not {wanted}",
                path=path,
                found=json.dumps(told[0]),
                wanted=json.dumps(header),
            )
        )
    return chunks, sum(map(len, lines))


def _again(numbers: range, seen: set[int]) -> bool:
    """Whether some of the numbers have been seen already; if not, they have been now."""
    again = not seen.isdisjoint(numbers)
    if not again:
        seen.update(numbers)
    return again


def _whole_lines(content: bytes) -> Iterator[bytes]:
    return (line for line in content.splitlines(keepends=True) if line.endswith(b"\n"))
