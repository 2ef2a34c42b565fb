"""What all commands at a terminal share: how they read options, and how they refuse.

Input or a file that cannot be used ends a command with status 2 and one line that says why. Where
results go is tried before anything is worked out.
"""

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp
from typing import Any, NoReturn, TypeVar

from fallas.errors import InputError
from fallas.messages import Sentence, message

T = TypeVar("T")


def refuse(program: str, why: str) -> NoReturn:
    """End a command with status 2 and one line."""
    # It quotes input, which must not send control characters to the terminal.
    line = " ".join(why.split())
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)
    sys.stderr.write(f"{program}: {shown}\n")
    sys.exit(2)


class Parser(ArgumentParser):
    """The options of a command; what is wrong with them is one line."""

    def __init__(self, prog: str, description: str | None = None, **more: Any) -> None:
        super().__init__(
            prog=prog,
            description=description,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **more,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the options."""
        refuse(self.prog, f"{message} (--help says more)")


def read_by(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader of an option that shows its own message when it refuses a text."""

    def reading(text: str) -> T:
        try:
            return read(text)
        except InputError as error:
            raise ArgumentTypeError(str(error)) from None

    return reading


def whole(text: str) -> int:
    """Read a whole number, written in the digits 0 to 9 only.

    Raises:
        ArgumentTypeError: if it is not one.

    >>> whole("-12")
    -12
    """
    if not re.fullmatch(r"-?[0-9]{1,100}", text):
        raise ArgumentTypeError(f"a whole number is wanted, not “{text[:40]}”")
    return int(text)


def at_least(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that are not smaller than `least`."""

    def reading(text: str) -> int:
        if not re.fullmatch("[0-9]{1,100}", text) or (number := int(text)) < least:
            raise ArgumentTypeError(f"a whole number from {least} on is wanted, not “{text[:40]}”")
        return number

    return reading


@contextmanager
def refusing(program: str) -> Iterator[None]:
    """Refuse when input or a file cannot be used, or when a worker is lost for good."""
    try:
        yield
    except OSError as error:
        refuse(program, str(told_of(error)))
    except (InputError, BrokenExecutor) as error:
        refuse(program, str(error) or type(error).__name__)
    except KeyboardInterrupt:
        sys.stderr.write(f"{program}: stopped\n")
        sys.exit(130)


def told_of(error: OSError) -> Sentence | str:
    """What the system refused, in plain words and without its number.

    >>> print(told_of(FileNotFoundError(2, "No such file or directory", "game.txt")))
    game.txt: there is no such file or folder
    """
    path = error.filename
    if path is None:
        return error.strerror or str(error) or type(error).__name__
    if isinstance(path, bytes | int):
        path = os.fsdecode(path) if isinstance(path, bytes) else f"file {path}"
    match error:
        case FileNotFoundError():
            return message("{path}: there is no such file or folder", path=path)
        case IsADirectoryError():
            return message("{path} is a folder, where a file is wanted", path=path)
        case NotADirectoryError() | FileExistsError():
            return message("{path}: there is a file where a folder is wanted", path=path)
        case PermissionError():
            return message("{path}: the permission to use it is wanting", path=path)
    return f"{path}: {error.strerror}"


def read_text(name: str, most: int) -> str:
    """The text of a file, or of standard input for `-`, without a byte order mark.

    Args:
        name: its path.
        most: the most characters wanted; one more is read, so that the caller sees the excess.

    Raises:
        InputError: if it is not text in UTF-8.
        OSError: if it cannot be read.
    """
    try:
        with (
            open(0, encoding="utf-8-sig", closefd=False)
            if name == "-"
            else Path(name).open(encoding="utf-8-sig")
        ) as file:
            return file.read(most + 1)
    except UnicodeDecodeError:
        shown = message("standard input") if name == "-" else name
        raise InputError(message("{path} is not text in UTF-8", path=shown)) from None


def make_ready(folder: Path) -> None:
    """Check that files can be written into a folder, before there is anything to lose.

    Raises:
        OSError: if they cannot.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def write_into(folder: Path, write: Callable[[Path], None]) -> None:
    """Write results into a folder; if that now fails, into another one, which is named.

    Raises:
        OSError: if it failed; the message says where they are instead.
    """
    try:
        write(folder)
    except OSError as error:
        other = Path(mkdtemp(prefix="fallas-"))
        write(other)
        raise OSError(f"{told_of(error)}; the results are in {other} instead") from error


def may_be_written(path: Path, *, overwrite: bool) -> None:
    """Check that a file can be written without losing anything.

    Raises:
        InputError: if it holds something and may not be overwritten.
        OSError: if it cannot be written.
    """
    if path.is_file() and path.stat().st_size and not overwrite:
        told = message("{path} holds something: name another file, or --overwrite", path=path)
        raise InputError(told)
    path.open("a", encoding="utf-8").close()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never half written: the old one stays until the new one is whole.

    Raises:
        OSError: if it cannot be written.
    """
    path = path.resolve()
    if not path.is_file():  # a pipe or a device
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
