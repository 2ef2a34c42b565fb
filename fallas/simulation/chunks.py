"""Many numbered games on many workers, kept in a file that a later run can continue.

A `Work` says what is played. It makes a chunk from the numbers alone, so neither the number of
workers nor their order changes anything. The file has one JSON line for what is played and one for
each chunk, written when it is ready; a line that was torn off is played again.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any, Protocol

from fallas.errors import InputError
from fallas.messages import message
from fallas.simulation.chunk_file import Chunk, ChunkFile

CHUNK = 100
"""How many games are played and written at once by default."""

AHEAD = 64
"""How many chunks are handed out at most before the first of them is back."""

TRIES = 3
"""How often a chunk may be handed out, or a pool fail at once, before that is an error."""

Progress = Callable[[int, int], None]
"""Called with the number of games played so far and of all games; it stops the run by raising."""


class Work(Protocol):
    """What is played: a picklable object."""

    @property
    def header(self) -> dict[str, Any]:
        """What makes this work what it is, as plain JSON: the first line of its file."""

    def play(self, numbers: range) -> Any:
        """Play the games with these numbers; the results are plain JSON."""

    def is_of(self, numbers: range, results: Any) -> bool:
        """Whether a file's results are of the games with these numbers, as `play` gives them."""


def are_rows(kind: type[tuple[Any, ...]], numbers: range, rows: Any) -> bool:
    """Whether a file's rows are named tuples of a kind that begin with exactly these numbers."""
    types = list(kind.__annotations__.values())
    return (
        isinstance(rows, list)
        and len(rows) == numbers.stop - numbers.start
        and all(
            isinstance(row, list) and [type(value) for value in row] == types and row[0] == number
            for number, row in zip(numbers, rows, strict=True)
        )
    )


def run(
    work: Work,
    games: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    path: Path | None = None,
    chunk: int = CHUNK,
) -> list[Chunk]:
    """Play the games from 0 to `games`, but for those that the file has; all of them, in order.

    Attributes:
        executor: where; a pool of one process for each processor if none is given.
        path: the file; nothing is kept if there is none.
        chunk: how many games at once; it changes nothing in the games.

    Raises:
        InputError: if the file is of other work or of more games, or cannot be read; if there are
            no games to play, or no games in a chunk.
        Exception: whatever a game, the executor or `progress` raises. What has been played by then
            is in the file.
    """
    for number in (games, chunk):
        if number < 1:
            raise InputError(
                message("one game at least is to be played, not {number}", number=number)
            )
    with ChunkFile(path, work.header, games, work.is_of) as file:
        count = sum(len(each.numbers) for each in file.chunks)
        for played in _played(work, list(_missing(file.chunks, games, chunk)), executor):
            file.add(played)
            count += len(played.numbers)
            if progress:
                progress(count, games)
        return sorted(file.chunks, key=lambda each: each.numbers.start)


def _missing(done: Iterable[Chunk], games: int, size: int) -> Iterator[range]:
    """The numbers that have not been played, in pieces of at most a chunk."""
    start = 0
    for numbers in sorted([each.numbers for each in done], key=lambda each: each.start):
        yield from _pieces(start, numbers.start, size)
        start = numbers.stop
    yield from _pieces(start, games, size)


def _pieces(start: int, stop: int, size: int) -> Iterator[range]:
    return (range(at, min(at + size, stop)) for at in range(start, stop, size))


def _played(work: Work, missing: list[range], executor: Executor | None) -> Iterator[Chunk]:
    """The missing chunks as they come, from the executor or from a pool made for them."""
    if executor is not None:
        yield from _handed_out(work, missing, executor)
        return
    left = dict.fromkeys(missing)
    tries = TRIES
    while left:
        try:
            with futures.ProcessPoolExecutor() as pool:
                for chunk in _handed_out(work, list(left), pool):
                    del left[chunk.numbers]
                    tries = TRIES
                    yield chunk
        except BrokenExecutor:  # one lost process takes its whole pool with it
            tries -= 1
            if not tries:
                raise


def _handed_out(work: Work, missing: list[range], executor: Executor) -> Iterator[Chunk]:
    """The missing chunks as they come; a chunk that a worker lost is handed out again."""
    left = list(reversed(missing))
    tries: Counter[range] = Counter()
    out: dict[Future[Any], range] = {}
    try:
        while left or out:
            while left and len(out) < AHEAD:
                numbers = left.pop()
                tries[numbers] += 1
                out[executor.submit(work.play, numbers)] = numbers
            for future in futures.wait(out, return_when=futures.FIRST_COMPLETED).done:
                numbers = out.pop(future)
                if future.exception() is None:
                    yield Chunk(numbers, future.result())
                elif tries[numbers] < TRIES and not isinstance(future.exception(), BrokenExecutor):
                    left.append(numbers)
                else:
                    future.result()  # raises
    finally:
        for future in out:
            future.cancel()
