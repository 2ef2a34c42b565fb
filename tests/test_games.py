"""No part that all games share names one of them: a game is its own modules and a line."""

import re

import pytest

from tests.conftest import ROOT

OWN = re.compile(r"/tafl/|/tafl\.(py|css)$")
"""The modules of tavlei and its kin, in every layer."""
NAMED = re.compile(r"tafl|tavlei", re.IGNORECASE)
REGISTERED = {
    "fallas/registry.py": 1,  # the line that enters it
    "fallas/widgets/__init__.py": 3,  # the widget as a public name, for whoever reads or types
    "book/_ext/fallas_book/web/css/edition.css": 1,  # each witness, that its column can be hidden
}
"""By file, how many lines may name it all the same."""
FOLDERS = {"fallas": ("py", "mjs", "mts", "css"), "book/_ext": ("py", "mjs", "js", "css")}


def shared() -> list[str]:
    """The files of the package and of the book's extension that are no game's own."""
    return [
        path.relative_to(ROOT).as_posix()
        for folder, kinds in FOLDERS.items()
        for kind in kinds
        for path in sorted((ROOT / folder).rglob(f"*.{kind}"))
        if not OWN.search(path.as_posix())
    ]


def lines_naming(path: str) -> list[str]:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if NAMED.search(line)]


def test_the_shared_files_name_no_game_but_where_it_is_registered() -> None:
    found = {path: len(lines_naming(path)) for path in shared() if lines_naming(path)}
    assert found == REGISTERED


@pytest.mark.parametrize("layer", ["fallas/games", "fallas/cli", "fallas/drawing"])
def test_a_game_has_its_own_module_in_a_layer(layer: str) -> None:
    assert (ROOT / layer / "tafl.py").is_file()
    assert f"{layer}/tafl.py" not in shared()
