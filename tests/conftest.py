"""What all the tests share: a skipped test is a failure where everything ought to be there.

`site` is the folder of the built book: built once a run, or the one that BOOK_HTML names.
"""

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path
from threading import Thread
from typing import NoReturn

import pytest
from filelock import FileLock
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]
CI = os.environ.get("CI", "") not in ("", "0", "false")

# No test depends on a time; where CI is set, property tests are the same on every run.
settings.register_profile("fallas", deadline=None, derandomize=CI)
settings.register_profile("thorough", deadline=None, max_examples=3000)
settings.load_profile("fallas")


def found(tool: str) -> str | None:
    """Where a tool of `.ci/need` is on this machine, if it is there."""
    needed = subprocess.run([ROOT / ".ci/need", tool], capture_output=True, text=True, check=False)
    return needed.stdout.strip() or None


def lacking(what: str, command: str) -> NoReturn:
    """Skip the test for want of a tool, naming the command that brings it."""
    pytest.skip(f"{what} is missing. This brings it: {command}")


def _fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"No test may be skipped where CI is set. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _fail_if_skipped(report)
    return report


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return ROOT


class Book:
    """The book of one run, which all its processes share.

    Args:
        folder: where it is built, beside the builder's log and the lock.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.html = folder / "_build/html"
        self.log = folder.with_suffix(".log")

    def build(self) -> None:
        """Whoever comes first builds it; the others wait for that."""
        with FileLock(self.folder.with_suffix(".lock")):
            if self.folder.exists():
                return
            self.folder.mkdir()
            with self.log.open("w", encoding="utf-8") as log:
                built = subprocess.run(
                    [ROOT / ".ci/build-book", self.folder], stdout=log, stderr=log, check=False
                )
            if built.returncode:
                shutil.rmtree(self.folder / "_build", ignore_errors=True)


@pytest.fixture(scope="session")
def whole_book(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Book:
    """Where the book of this run stands, or will."""
    base = tmp_path_factory.getbasetemp()
    return Book((base if worker_id == "master" else base.parent) / "book")


@pytest.fixture(scope="session", autouse=True)
def built_meanwhile(
    request: pytest.FixtureRequest, whole_book: Book, worker_id: str
) -> Iterator[None]:
    """The build begins at once, beside the tests that need none."""
    needed = any("site" in getattr(item, "fixturenames", ()) for item in request.session.items)
    if not needed or "BOOK_HTML" in os.environ or worker_id not in ("master", "gw0"):
        yield
        return
    builder = Thread(target=whole_book.build)
    builder.start()
    yield
    builder.join()


@pytest.fixture(scope="session")
def site(whole_book: Book) -> Path:
    """The folder of the built book's HTML."""
    if given := os.environ.get("BOOK_HTML"):
        return Path(given).resolve()
    whole_book.build()
    if not whole_book.html.is_dir():
        said = whole_book.log.read_text(encoding="utf-8")
        pytest.fail(f"The book does not build.\n{said}", pytrace=False)
    return whole_book.html


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the built book comes last, when it is there."""
    items.sort(key=lambda item: "site" in getattr(item, "fixturenames", ()))
