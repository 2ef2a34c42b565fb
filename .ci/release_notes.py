"""Prints what CHANGELOG.md says of a release, for the release's own page.

    python .ci/release_notes.py v0.2.0

It needs the standard library alone. It fails, and says why, where the tag isn't the version of the
package or the changelog has no dated section for it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
HEADING = re.compile(
    r"^## \[(?P<version>[^\]]+)\](?: - (?P<day>\d{4}-\d\d-\d\d))?\s*$", re.MULTILINE
)
LINK = re.compile(r"^\[[^\]]+\]: \S+\n?", re.MULTILINE)


class NotReadyError(ValueError):
    """What hinders a release; the message says it."""


def notes(tag: str, version: str, changelog: str) -> str:
    """The section of a release, without its heading.

    Args:
        tag: the name of the release in git, such as `v0.2.0`.
        version: what the package calls itself.
        changelog: the whole of CHANGELOG.md.

    Raises:
        NotReadyError: if tag, version and changelog are not of one mind.
    """
    if tag != f"v{version}":
        raise NotReadyError(f"the tag is {tag}, but the package's version is {version}")
    headings = list(HEADING.finditer(changelog))
    ends = [heading.start() for heading in headings[1:]] + [len(changelog)]
    for heading, end in zip(headings, ends, strict=True):
        if heading["version"] != version:
            continue
        if heading["day"] is None:
            raise NotReadyError(f"CHANGELOG.md gives {version} no day: ## [{version}] - YYYY-MM-DD")
        if said := LINK.sub("", changelog[heading.end() : end]).strip():
            return f"{said}\n"
        raise NotReadyError(f"CHANGELOG.md says nothing of {version}")
    raise NotReadyError(f"CHANGELOG.md has no section [{version}]")


def package_version() -> str:
    """The version that `fallas/__init__.py` holds, read without importing it."""
    found = VERSION.search((ROOT / "fallas/__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def main() -> None:
    """Print the notes for the tag that is named."""
    if len(sys.argv) != 2:
        sys.exit("usage: python .ci/release_notes.py TAG")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        print(notes(sys.argv[1], package_version(), changelog), end="")
    except NotReadyError as error:
        sys.exit(f"No release: {error}.")


if __name__ == "__main__":
    main()
