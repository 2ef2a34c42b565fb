"""Gathers the messages of the package and makes the catalogues that it reads.

    python .ci/catalogues.py            bring fallas/locale/*.po up to date, then compile them,
                                        and write what the rules are called for the views
    python .ci/catalogues.py --check    change nothing; fail if something is out of date or missing

Messages are the arguments of `message(…)` and `counted(…)` in Python, and of `say(…)` in the
JavaScript modules. A translator edits the .po files; the package reads the .json files.
"""

import io
import json
import sys
from copy import deepcopy
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from fallas.games import GAMES
from fallas.widgets.session import words

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "fallas"
LOCALE = PACKAGE / "locale"
PLURALS = {
    "es": "nplurals=2; plural=n != 1;",
    "fr": "nplurals=2; plural=n > 1;",
    "ru": "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 :"
    " n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
}
"""gettext's own forms, as `fallas.messages` counts them (CLDR would add one for millions)."""
KEYWORDS = {"message": None, "counted": (1, 2), "say": None}
# No dates, which would make every run a change, and no names or addresses.
UNWANTED = tuple(
    f'"{name}:'
    for name in (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "Last-Translator",
        "Language-Team",
    )
)
METHODS = [("**.py", "python"), ("**/words.mjs", "ignore"), ("**.mjs", "javascript")]


def gathered() -> Catalog:
    """Every message of the package, with the files that say it."""
    found = Catalog(project="fallas", charset="utf-8")
    for path, _, message, comments, _ in extract_from_dir(
        PACKAGE, METHODS, keywords=KEYWORDS, comment_tags=["For translators:"]
    ):
        found.add(message, locations=[(f"fallas/{path}", 0)], auto_comments=comments)
    return found


def updated(lang: str, template: Catalog) -> Catalog:
    """A language's catalogue with all present messages, and none that are no longer used."""
    path = LOCALE / f"{lang}.po"
    catalogue = Catalog(locale=lang)
    catalogue.mime_headers = [("Plural-Forms", PLURALS[lang])]
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=lang)
    # A copy, since a catalogue takes new messages as they are: languages must not share them.
    catalogue.update(deepcopy(template), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = f"# The messages of Fallas, {lang}."
    return catalogue


def written(catalogue: Catalog) -> str:
    out = io.BytesIO()
    write_po(out, catalogue, omit_header=False, sort_output=True, include_lineno=False, width=100)
    lines = out.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(UNWANTED))


def compiled(catalogue: Catalog) -> str:
    """The translations as JSON: by message its text, or its plural forms if it counts."""
    table = {}
    for entry in catalogue:
        if entry.id and entry.string and all(entry.string):
            key = entry.id[0] if isinstance(entry.id, tuple) else entry.id
            table[key] = list(entry.string) if isinstance(entry.id, tuple) else entry.string
    return json.dumps(table, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def main() -> None:
    check = "--check" in sys.argv[1:]
    template = gathered()
    stale = []
    files = {words.path(game): words.module(game) for game in GAMES}
    for lang in PLURALS:
        catalogue = updated(lang, template)
        untranslated = [str(e.id) for e in catalogue if e.id and not (e.string and all(e.string))]
        files[LOCALE / f"{lang}.po"] = written(catalogue)
        files[LOCALE / f"{lang}.json"] = compiled(catalogue)
        print(f"{lang}: {len(catalogue)} messages, {len(untranslated)} without a translation")
        stale += [f"{lang}: {message}" for message in untranslated]
    for path, text in files.items():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    if stale and not check:
        print("Changed, or to be translated in the .po files:", *stale, sep="\n    ")
    if check and stale:
        sys.exit("Not up to date (`make catalogues` mends files): " + "; ".join(stale))


if __name__ == "__main__":
    main()
