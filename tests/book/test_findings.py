"""What the pages say of the study: roles take it from the data, or the build fails."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fallas_book.directives import study
from fallas_book.notebooks import to_markdown

from fallas.simulation.study import Study, holds
from tests.book.test_directives import Built, build
from tests.conftest import ROOT
from tests.soup import one

PAGES = sorted((ROOT / "book/chances").glob("*.md"))
ROLE = re.compile(r"\{(figure|number|claim)\}`([^`]*)`")
NUMBER = re.compile(r"\d+(?:\.\d+)?\s?%|\bper cent\b")
GAMES = "fallas.simulation folio random random 40 --seed 7"

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data of a few games, beside what is exact."""
    from fallas.simulation.__main__ import main

    folder = tmp_path_factory.mktemp("data")
    main([*GAMES.split()[1:], "--workers", "1", "--to", str(folder / "study")])
    for path in (ROOT / "book/data").glob("*.csv"):
        shutil.copy(path, folder)
    return folder


@pytest.fixture
def data(played: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(study, "DATA", played)
    study.study.cache_clear()
    yield played
    study.study.cache_clear()


def page(folder: Path, text: str) -> Built:
    return build(folder, {"index": text})


def test_figures_and_claims_come_from_the_data(data: Path, tmp_path: Path) -> None:
    run = Study(data).run("folio", "random")
    built = page(
        tmp_path,
        "{figure}`folio random failed` of {number}`folio random games` fail, "
        "{claim}`not all <[folio random failed] < 1>`.\n\n```{openings} folio\n```\n\n"
        "```{runs}\n```\n",
    )
    text = one(built.page(), "article, main, body").get_text()
    failed = run.figure("failed")
    assert f"{failed.bare} ({failed.interval}) of 40 fail, not all." in text
    rows = built.page().select(".fallas-openings tbody tr")
    assert len(rows) == 56
    assert one(rows[0], "th").get_text() == "1-1-1"
    assert f"python -m {GAMES}" in text
    assert "WARNING" not in built.warnings


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{claim}`all <[folio random failed] > 0.99>`", "the data does not bear it out"),
        ("{claim}`all`", "a claim has its check in angle brackets"),
        ("{claim}`all <[folio random failed]>`", "is no comparison"),
        ("{claim}`all <folio random failed < 1>`", "is no comparison such as [a] > 2 * [b]"),
        ("{claim}`all <[royal random failed] > 0>`", "the study has no royal-random-random.json"),
        ("{figure}`royal random failed`", "the study has no royal-random-random.json"),
        ("{number}`folio random nothing`", "has no figure nothing"),
    ],
)
def test_what_the_data_does_not_bear_out_ends_the_build(
    data: Path, tmp_path: Path, text: str, complaint: str
) -> None:
    assert complaint in page(tmp_path, text).warnings


def test_a_notebook_says_the_same(data: Path) -> None:
    run = Study(data).run("folio", "random")
    told = to_markdown.plain(
        "{figure}`folio random failed`, {number}`folio random games`, "
        "{claim}`some <[folio random failed] > 0>`"
    )
    assert told == f"{run.figure('failed').written}, 40, some"
    table = to_markdown.plain("```{openings} royal\n```").splitlines()
    assert len(table) == 2 + 21
    assert table[2].startswith("| 1-1 |")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_figure_and_claim_of_the_book_stands(path: Path) -> None:
    for kind, said in ROLE.findall(path.read_text(encoding="utf-8")):
        if kind == "claim":
            assert holds(said.partition("<")[2].removesuffix(">"), study.study().figure), said
        else:
            assert str(study.study().figure(said))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_no_share_is_typed(path: Path) -> None:
    """But for the example that explains the range."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = text.replace("*60.3% (60.0–60.6)*", "")
    assert NUMBER.findall(ROLE.sub("", text)) == []
