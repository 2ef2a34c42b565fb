"""The pages as notebooks, which any Jupyter can open."""

import os
import re
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import MagicMock

import fallas_book
import nbformat
import pytest
from docutils.statemachine import StringList
from fallas_book import texts
from fallas_book.nodes.notebook import BookDirective
from fallas_book.notebooks import export, known, to_markdown
from fallas_book.texts import contents
from nbclient import NotebookClient

from tests import toc

DIRECTIVE = re.compile(r"^[ >]*(`{3,}|:{3,})\{|\{[a-z:-]+\}`", re.MULTILINE)


@pytest.mark.parametrize("name", toc.listed())
def test_a_page_becomes_a_notebook_in_plain_markdown(name: str) -> None:
    made = export.notebook(toc.source(name))
    nbformat.validate(made)
    told = [cell.source for cell in made.cells if cell.cell_type == "markdown"]
    assert told[0].startswith("# ")
    assert [text for text in told if DIRECTIVE.search(text)] == []


def test_the_pages_are_those_of_the_contents() -> None:
    assert list(contents.pages()) == toc.listed()


def test_all_that_the_book_adds_to_its_pages_says_what_it_is_in_a_notebook() -> None:
    app = MagicMock()
    fallas_book.setup(app)
    directives = {call.args for call in app.add_directive.call_args_list}
    assert len(directives) > 20
    assert directives <= {*known.DIRECTIVES.items()}
    roles = {(call.args[0], type(call.args[1])) for call in app.add_role.call_args_list}
    assert len(roles) > 5
    assert roles <= {(name, type(role)) for name, role in known.ROLES.items()}


def test_no_page_can_have_a_directive_that_does_not_say_what_it_is_in_a_notebook() -> None:
    class Silent(BookDirective):
        option_spec: ClassVar = {}

    with pytest.raises(TypeError, match="to_notebook"):
        Silent(  # type: ignore[abstract]
            "silent", [], {}, StringList(), 1, 1, "", MagicMock(), MagicMock()
        )


@pytest.mark.parametrize(
    ("myst", "said"),
    [
        ("```{weather}\n```", "the directive weather does not say what it is"),
        ("{weather}`fair`", "the role weather does not say what it is"),
    ],
)
def test_what_is_not_known_ends_the_writing_of_notebooks(myst: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        to_markdown.plain(myst)


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
        ("see {clause}`folio.silent.dice`.", "see silent on dice."),
        ("`see {clause}` and {clause}`these words <74v.8>`", "`see {clause}` and these words"),
        ("```python\n{clause}`74v.8`\n```", "```python\n{clause}`74v.8`\n```"),
        ("| {clause}`74v.8` | [](a.md) |\n|---|---|", "| 74v.8 | [a](a.ipynb) |\n|---|---|"),
        (
            "> Onde\n> {cite}`osta`, *see\n> [{clause}`74v.8`](a.md)*",
            "> Onde\n>, *see\n> [74v.8](a.ipynb)*",
        ),
        ("[Onde]{lang=osp} it", '<span lang="osp">Onde</span> it'),
        ("- one\n\n  ```{note}\n  heed\n  ```", "- one\n\n  > **Note**\n  >\n  > heed"),
        ("{claim}`fewer <[folio random failed] < 0.9>`", "fewer"),
        ("{ledger-file}`ledger.csv`", "`ledger.csv`"),
        ("as printed {cite}`osta`.", "as printed."),
        ("[the glossary](../glossary.md#bar)", "[the glossary](../glossary.ipynb#bar)"),
        ("[](sources/folio.md)", "[folio](sources/folio.ipynb)"),
        ("```{div} quotation\nwords\n```", "words"),
        ("```{note}\nheed\n```", "> **Note**\n>\n> heed"),
        ("```{downloads}\n```", "*The page of the book has more here: the texts as data.*"),
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


def test_tables_have_their_rows() -> None:
    heads, _, *rows = to_markdown.plain("```{terms}\n```").splitlines()
    assert heads == "| Castilian of 1283 | English | French | Russian | Spanish |"
    assert len(rows) == len(texts.glossary())
    for term, row in zip(texts.glossary().values(), rows, strict=True):
        assert term.en in row
        assert term.ru in row


def test_a_comparison_has_each_rule_set_with_what_comes_of_it() -> None:
    told = to_markdown.plain("```{compare} 74v.8-shut\n```")
    names = {line.split(" | ")[0] for line in told.splitlines() if line.startswith("| ")}
    assert names >= {"| The French account", "| The Russian account", "| Backgammon"}
    of_tavlei = to_markdown.plain("```{compare} tav.19-back\n:reach: e2\n```")
    assert of_tavlei.startswith("**Where the piece on e2 can go")


def test_a_witness_is_quoted_clause_by_clause() -> None:
    told = to_markdown.plain("```{witness} folio\n:clauses: 74v\n```")
    places = re.findall(r"^> — (.*)$", told, re.MULTILINE)
    assert places == [each.id for each in texts.witness("folio").clauses if each.id[:4] == "74v."]


def test_a_question_has_its_answers_folded_away() -> None:
    choices = (
        "choices:\n"
        "  - {text: So., right: true, feedback: Yes.}\n"
        "  - text: So not.\n    feedback: No ({clause}`74v.8`)."
    )
    told = to_markdown.plain(f"```{{question}}\nask: Why?\nclause: 74v.8\n{choices}\n```")
    assert told.startswith("**Why?**\n\n- So.\n- So not.\n\n<details>")
    assert told.index("<details>") < told.index("**Right.** Yes.") < told.index("</details>")
    assert "**Not so.** No (74v.8)." in told


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
