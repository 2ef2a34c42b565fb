"""What all commands at a terminal share: how they read options, and how they refuse.

Input or a file that cannot be used ends a command with status 2 and one line that says why. Where
results go is tried before anything is worked out.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp
from typing import NoReturn, TypeVar

from fallas.errors import InputError
from fallas.messages import message

T = TypeVar("T")


def refuse(program: str, why: str) -> NoReturn:
    """End a command with status 2 and one line."""
    # Input is quoted in it: no sign of it may speak to the terminal.
    line = " ".join(why.split())
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)
    sys.stderr.write(f"{program}: {shown}\n")
    sys.exit(2)


class Parser(ArgumentParser):
    """The options of a command that is run as a module; what is wrong with them is one line."""

    def __init__(self, module: str, told: str | None) -> None:
        super().__init__(
            prog=f"python -m {module}",
            description=told,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the options."""
        refuse(self.prog, f"{message} (--help says more)")


def read_by(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader of an option, whose own words are said where it refuses a text."""

    def reading(text: str) -> T:
        try:
            return read(text)
        except InputError as error:
            raise ArgumentTypeError(str(error)) from None

    return reading


def at_least(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that are not smaller than one."""

    def reading(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise ArgumentTypeError(f"a whole number from {least} on is wanted, not “{text[:40]}”")
        return number

    return reading


@contextmanager
def refusing(program: str) -> Iterator[None]:
    """Refuse where input or a file cannot be used, and where a worker is lost for good."""
    try:
        yield
    except (InputError, OSError, BrokenExecutor) as error:
        refuse(program, str(error) or type(error).__name__)
    except KeyboardInterrupt:
        sys.stderr.write(f"{program}: stopped\n")
        sys.exit(130)


def make_ready(folder: Path) -> None:
    """See that files can be written into a folder, before there is anything to lose.

    Raises:
        OSError: if they cannot.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def write_into(folder: Path, write: Callable[[Path], None]) -> None:
    """Write results into a folder; if that fails by now, into another one, which is named.

    Raises:
        OSError: if it failed; the message says where they are instead.
    """
    try:
        write(folder)
    except OSError as error:
        other = Path(mkdtemp(prefix="fallas-"))
        write(other)
        raise OSError(f"{error}; the results are in {other} instead") from error


def may_be_written(path: Path, *, overwrite: bool) -> None:
    """See that a file can be written, and that nothing is lost by it.

    Raises:
        InputError: if it holds something, and is not to be written over.
        OSError: if it cannot be written.
    """
    if path.is_file() and path.stat().st_size and not overwrite:
        told = message("{path} holds something: name another file, or --overwrite", path=path)
        raise InputError(told)
    path.open("a", encoding="utf-8").close()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never found half written: the old one stands until the new does.

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
