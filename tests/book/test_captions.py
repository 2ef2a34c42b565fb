"""The captions of boards: every one in every language that boards speak."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from fallas_book.scenarios.tables import scenario as scenarios
from fallas_book.scenarios.tafl import scenario as tafl_scenarios
from fallas_book.site.explorer_links import _scenarios
from fallas_book.texts import captions

from fallas.messages import LANGUAGES
from fallas.widgets import Board
from fallas.widgets.session.figure import said

BOOK = Path(__file__).parents[2] / "book"
TABLES, TAFL = scenarios.scenarios(), tafl_scenarios.scenarios()
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
ALIKE = {("La barata", "es"), ("Tavlei", "fr"), ("Tavlei", "es")}
"""What is the same as in English, and rightly."""
CELL = re.compile(r"^```\{code-cell\}.*?^```$", re.MULTILINE | re.DOTALL)


def page_titles() -> set[str]:
    """The titles that cells of pages give to boards."""
    found = set()
    for path in BOOK.rglob("*.md"):
        for cell in CELL.findall(path.read_text(encoding="utf-8")):
            code = "\n".join(
                line for line in cell.splitlines()[1:-1] if not line.startswith((":", "---"))
            )
            for node in ast.walk(ast.parse(code)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith(
                    ("Board", "Explorer")
                ):
                    found |= {
                        ast.literal_eval(each.value)
                        for each in node.keywords
                        if each.arg == "title" and isinstance(each.value, ast.Constant)
                    }
    return found


TITLES = {each.title for each in [*TABLES.values(), *TAFL.values()]} | page_titles()


def test_pages_have_titles_to_be_translated() -> None:
    assert {"The board for exploring", "A die too large", "A closed ring"} <= page_titles()


@pytest.mark.parametrize("title", sorted(TITLES))
def test_every_title_is_translated(title: str) -> None:
    spoken = captions.spoken(title)
    assert isinstance(spoken, dict), f"captions.yaml has no “{title}”"
    assert set(spoken) == set(LANGUAGES)
    alike = {(title, lang) for lang in OTHERS if spoken[lang] == title}
    assert alike <= ALIKE


def test_no_caption_is_left_over() -> None:
    assert set(captions.captions()) == TITLES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_scenarios_in_the_explorers_list_have_one_name(lang: str) -> None:
    names = Counter(said(captions.spoken(each.title), lang) for each in TABLES.values())
    assert [name for name, count in names.items() if count > 1] == []


def test_captions_are_set_as_each_language_sets_them() -> None:
    for caption in captions.captions().values():
        assert not re.search(r" [:;?!]", caption.fr), "French has a no-break space there"
        assert re.search("[а-яё]", caption.ru.lower())


def test_the_explorers_page_has_them_by_witness() -> None:
    text = _scenarios()
    for name in {each.witness for each in TABLES.values()}:
        assert f'"{name}": {{"title"' in text
    assert "Treize pions et deux" in text


def test_a_board_takes_a_title_in_every_language() -> None:
    board = Board(title=captions.spoken("A die too large"), story=[], lang="fr")
    assert said(board.title, "fr") == "Un dé trop grand"
    assert said(board.title, "de") == said("A die too large") == "A die too large"
