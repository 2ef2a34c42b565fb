"""The pages as notebooks, which any Jupyter can open."""

import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from fallas_book import texts
from fallas_book.notebooks import export, to_markdown
from nbclient import NotebookClient

from tests import toc

DIRECTIVE = re.compile(r"^(`{3,}|:{3,})\{|\{[a-z:]+\}`", re.MULTILINE)


@pytest.mark.parametrize("name", toc.listed())
def test_a_page_becomes_a_notebook_in_plain_markdown(name: str) -> None:
    made = export.notebook(toc.source(name))
    nbformat.validate(made)
    told = [cell.source for cell in made.cells if cell.cell_type == "markdown"]
    assert told[0].startswith("# ")
    assert [text for text in told if DIRECTIVE.search(text)] == []


def test_the_pages_are_those_of_the_contents() -> None:
    assert list(export.pages()) == toc.listed()


def test_clauses_are_quoted_with_their_place() -> None:
    clause = texts.clauses()["74v.9"]
    told = to_markdown.plain("Before\n\n```{clauses} 74v.9\n```\n\nAfter")
    assert clause.text in told
    assert "> — 74v.9" in told
    assert told.startswith("Before")
    assert told.endswith("After")


@pytest.mark.parametrize(
    ("myst", "plain"),
    [
        ("see {clause}`74v.8`.", "see 74v.8."),
        ("as printed {cite}`osta`.", "as printed."),
        ("[the glossary](../glossary.md#bar)", "[the glossary](../glossary.ipynb#bar)"),
        ("[](sources/folio.md)", "[folio](sources/folio.ipynb)"),
        ("```{div} quotation\nwords\n```", "words"),
        ("```{note}\nheed\n```", "> **Note**\n>\n> heed"),
        ("```{terms}\n```", "*Here the page of the book has more to show: terms.*"),
    ],
)
def test_what_only_the_book_understands_is_put_in_words(myst: str, plain: str) -> None:
    assert to_markdown.plain(myst) == plain


def test_a_scenario_becomes_a_board() -> None:
    name = "folio.silent.stopping-points-in-passing"
    before, (kind, source), after = to_markdown.cells(
        f"Before\n\n```{{scenario}} {name}\n```\n\nAfter"
    )
    assert (before, after) == (("markdown", "Before"), ("markdown", "After"))
    assert kind == "code"
    names: dict[str, Any] = {}
    exec(source.replace("Board(story", "shown = Board(story"), names)
    steps = [frame["step"] for frame in names["shown"].story if frame["step"]]
    assert any(step["hit"] for step in steps)


def test_a_question_has_its_answers_folded_away() -> None:
    choices = "choices:\n  - text: So.\n    right: true\n    feedback: Yes."
    told = to_markdown.plain(f"```{{question}}\nask: Why?\n{choices}\n```")
    assert told.startswith("**Why?**")
    assert told.index("<details>") < told.index("Yes.") < told.index("</details>")


def test_a_notebook_of_the_readers_own_is_not_written_over(tmp_path: Path) -> None:
    export.write_all(tmp_path)
    own, stale = tmp_path / "index.ipynb", tmp_path / "start.ipynb"
    own.write_text("my own", encoding="utf-8")
    stale.write_text("from an older page", encoding="utf-8")
    os.utime(stale, (0, 0))
    export.write_all(tmp_path)
    assert own.read_text(encoding="utf-8") == "my own"
    assert nbformat.read(stale, 4).cells


@pytest.mark.filterwarnings("default::DeprecationWarning", "default::ResourceWarning")
def test_the_notebook_to_begin_with_runs() -> None:
    made = export.notebook(export.START)
    NotebookClient(made, timeout=120, kernel_name="python3").execute()
    printed = [
        output["text"]
        for cell in made.cells
        for output in cell.get("outputs", ())
        if "text" in output
    ]
    assert any("fails-on-board" in text and "plays-part" in text for text in printed)
