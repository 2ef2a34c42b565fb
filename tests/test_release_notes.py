"""The notes of a release are the changelog's, and only for the version that is to be released."""

import runpy
import subprocess
import sys

import pytest

from tests.conftest import ROOT

SCRIPT = ROOT / ".ci/release_notes.py"
MODULE = runpy.run_path(str(SCRIPT))
notes, NotReadyError = MODULE["notes"], MODULE["NotReadyError"]

CHANGELOG = """\
# Changelog

Its form.

## [Unreleased]

- Not yet out.

## [0.2.0] - 2027-01-06

### Added

- A game.

## [0.1.0] - 2026-12-01

- The first.

## [0.0.1]

- Undated.

## [0.0.0] - 2026-01-01

[0.2.0]: https://example.com/0.2.0
"""


def test_they_are_the_section_of_the_version() -> None:
    assert notes("v0.2.0", "0.2.0", CHANGELOG) == "### Added\n\n- A game.\n"
    assert notes("v0.1.0", "0.1.0", CHANGELOG) == "- The first.\n"


@pytest.mark.parametrize(
    ("tag", "version", "why"),
    [
        ("v0.2.0", "0.1.0", "the package's version is 0.1.0"),
        ("0.1.0", "0.1.0", "the tag is 0.1.0"),
        ("v0.3.0", "0.3.0", "no section"),
        ("v0.0.1", "0.0.1", "no day"),
        ("v0.0.0", "0.0.0", "says nothing"),
    ],
)
def test_a_release_that_is_not_ready_is_refused(tag: str, version: str, why: str) -> None:
    with pytest.raises(NotReadyError, match=why):
        notes(tag, version, CHANGELOG)


def test_the_script_says_why_there_is_no_release() -> None:
    # Python's -I and -S: it runs before anything has been installed.
    run = subprocess.run(
        [sys.executable, "-I", "-S", SCRIPT, "v999.0"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert run.stderr.startswith("No release: the tag is v999.0, but the package's version is ")
    assert run.stdout == ""
