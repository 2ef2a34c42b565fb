"""The file of a simulation: one JSON line for what is played, then one for each chunk of games.

Lines are only ever added. A last line that was torn off, because the machine or the program stopped
in the middle of it, is cut away and its games are played again. If two runs write to one file by
mistake, what one of them played again is passed over: the same numbers are the same games.

Each line of games ends with the check sum of what stands before it, so that a changed letter is
found. A file begun without such sums is continued without them; only the shape of its lines is
checked.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from zlib import crc32

from fallas.errors import InputError, shortened
from fallas.messages import message

IsOf = Callable[[range, Any], bool]
"""Whether some results are those of the games with these numbers, see `chunks.Work`."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games that have been played.

    Attributes:
        numbers: which games.
        results: plain JSON, as `chunks.Work.play` gives them.
    """

    numbers: range
    results: Any

    def line(self, *, is_summed: bool) -> str:
        """The chunk as a line of the file, with its check sum or without."""
        parts = [self.numbers.start, self.numbers.stop, self.results]
        return _json([*parts, _sum(parts)] if is_summed else parts)


SUMS = {"sums": "crc32"}
"""What the header of a file also has if its lines end with check sums."""

LARGEST = 1 << 30
"""The most bytes of a file that are read: some ten million games."""


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _sum(parts: list[Any]) -> str:
    return f"{crc32(_json(parts).encode()):08x}"


class ChunkFile:
    """The chunks of some work, those that a file already has and those that are added to it.

    Attributes:
        chunks: all of them, in the order of the file.

    Raises:
        InputError: if the file is of other work or of more games, or cannot be read.
    """

    def __init__(self, path: Path | None, header: dict[str, Any], games: int, is_of: IsOf) -> None:
        self.chunks: list[Chunk] = []
        self._file = None
        self._is_summed = True
        if path is None:
            return
        whole = 0
        if path.exists():
            self.chunks, whole, self._is_summed = _read(path, header, is_of)
            if any(chunk.numbers.stop > games for chunk in self.chunks):
                raise InputError(
                    message("{path} holds more than {games} games", path=path, games=games)
                )
        self._file = path.open("ab")
        self._file.truncate(whole)
        if not whole:
            self._write(json.dumps(header | SUMS))

    def add(self, chunk: Chunk) -> None:
        """Take a chunk, and write it if there is a file."""
        self.chunks.append(chunk)
        self._write(chunk.line(is_summed=self._is_summed))

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


def _read(path: Path, header: dict[str, Any], is_of: IsOf) -> tuple[list[Chunk], int, bool]:
    """The chunks of a file, how many of its bytes are whole lines, and whether these have sums."""
    if path.stat().st_size > LARGEST:
        raise InputError(message("{path} has more than {most} bytes", path=path, most=LARGEST))
    lines = list(_whole_lines(path.read_bytes()))
    told = [_loaded(line) for line in lines]
    if told and not isinstance(told[0], dict):
        raise InputError(message("{path} is no file of a simulation", path=path))
    is_summed = not told or SUMS.items() <= told[0].items()
    plain = json.loads(json.dumps(header))
    if told and told[0] != (plain | SUMS if is_summed else plain):
        raise InputError(
            message(
                "{path} is of another simulation: {found}, not {wanted}",
                path=path,
                found=shortened(json.dumps(told[0])),
                wanted=json.dumps(header),
            )
        )
    chunks = []
    seen: set[int] = set()
    for number, parts in enumerate(told[1:], 2):
        if parts is _BLANK:
            continue
        chunk = _chunk(parts, is_of, is_summed=is_summed)
        if chunk is None:
            raise InputError(
                message(
                    "{path} is damaged: line {line} holds no games of this simulation; take it out,"
                    " and they are played again",
                    path=path,
                    line=number,
                )
            )
        if not _again(chunk.numbers, seen):
            chunks.append(chunk)
    return chunks, sum(map(len, lines)), is_summed


_BLANK = object()
"""A line with nothing on it."""


def _loaded(line: bytes) -> Any:
    """A line's value, or None if it is no JSON."""
    if not line.strip():
        return _BLANK
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _chunk(parts: Any, is_of: IsOf, *, is_summed: bool) -> Chunk | None:
    """The chunk that a line holds, or None if it holds none."""
    if not isinstance(parts, list) or len(parts) != 3 + is_summed:
        return None
    start, stop, results = parts[:3]
    if type(start) is not int or type(stop) is not int or not 0 <= start < stop:
        return None
    if is_summed and parts[3] != _sum(parts[:3]):
        return None
    numbers = range(start, stop)
    return Chunk(numbers, results) if is_of(numbers, results) else None


def _again(numbers: range, seen: set[int]) -> bool:
    """Whether some of the numbers have been seen already; if not, they have been now."""
    again = not seen.isdisjoint(numbers)
    if not again:
        seen.update(numbers)
    return again


def _whole_lines(content: bytes) -> Iterator[bytes]:
    return (line for line in content.splitlines(keepends=True) if line.endswith(b"\n"))
