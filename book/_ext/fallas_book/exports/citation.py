"""Citations of the book, a page or a clause: as text, as BibTeX and as CSL-JSON.

What is not known when the book is built (its address, the day on which somebody reads it) stands as
a name in braces, which the page's script fills in.
"""

import json
import os
import subprocess
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
TITLE = "Fallas: an executable edition of a medieval game of tables"
EDITORS = "The Fallas contributors"
KINDS = ("text", "bibtex", "csl")
"""The forms of a citation."""


@dataclass(frozen=True, slots=True)
class Release:
    """A state of the book: version and day.

    Attributes:
        version: its number, such as `0.1.0`.
        day: the day of the last change.
    """

    version: str
    day: date

    @property
    def words(self) -> str:
        """Such as `version 0.1.0 (1 December 2026)`.

        >>> Release("0.1.0", date(2026, 12, 1)).words
        'version 0.1.0 (1 December 2026)'
        """
        return f"version {self.version} ({self.day.day} {self.day:%B %Y})"


def release(version: str) -> Release:
    """The state that is being built.

    Its day is that of `SOURCE_DATE_EPOCH`, as reproducible builds set it, else of the last commit;
    outside a repository, today.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch:
        return Release(version, datetime.fromtimestamp(int(epoch), UTC).date())
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%cs"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = asked.stdout.strip()
    return Release(version, date.fromisoformat(found) if found else datetime.now(UTC).date())


def templates(state: Release, part: str = "") -> dict[str, str]:
    """The three forms of a citation, by `text`, `bibtex` and `csl`.

    Args:
        state: of the book.
        part: what of the book is cited, such as `{clause} ({where})`; nothing for the whole.

    Returns:
        Texts with `{url}`, `{seen}` and `{key}` in them, and with what `part` has in braces.

    >>> whole = templates(Release("0.1.0", date(2026, 12, 1)))
    >>> whole["text"].partition(", version ")[2]
    '0.1.0 (1 December 2026). {url} (seen {seen}).'
    """
    place = f", {part}" if part else ""
    fields = {
        "author": "{The Fallas contributors}",
        "title": "{" + TITLE + "}",
        "year": str(state.day.year),
        "version": state.version,
        "note": part,
        "url": "{url}",
        "urldate": "{seen}",
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    csl = {
        "id": "{key}",
        "type": "webpage",
        "title": TITLE,
        "author": [{"literal": EDITORS}],
        "version": state.version,
        "issued": {"date-parts": [[state.day.year, state.day.month, state.day.day]]},
        "note": part,
        "URL": "{url}",
        "accessed": {"raw": "{seen}"},
    }
    return {
        "text": f"{EDITORS}, {TITLE}, {state.words}{place}. {{url}} (seen {{seen}}).",
        "bibtex": "@misc{" + "{key},\n" + ",\n".join(lines) + "\n}",
        "csl": _spaced({name: value for name, value in csl.items() if value}),
    }


def _spaced(item: dict[str, object]) -> str:
    """One item as a JSON list, a line for each of its fields."""
    lines = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in item.items()
    ]
    return "[{\n" + ",\n".join(lines) + "\n}]"
