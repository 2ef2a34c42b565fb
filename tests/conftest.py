"""What all the tests share: a skipped test is a failure where everything ought to be there."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]
CI = os.environ.get("CI", "") not in ("", "0", "false")

# No test depends on a time; where CI is set, property tests are the same on every run.
settings.register_profile("fallas", deadline=None, derandomize=CI)
settings.register_profile("thorough", deadline=None, max_examples=3000)
settings.load_profile("fallas")


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
