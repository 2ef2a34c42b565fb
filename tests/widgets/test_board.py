"""The widget: its traits, and what it shows where no script runs."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

pytest.importorskip("anywidget")

from fallas.chance import Throw
from fallas.tables.position import Position
from fallas.tables.story import tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board
from fallas.widgets.css import style

START = Position.start()
STORY = tell(START, Throw((5, 5, 5)), FOLIO)


class Seen(HTMLParser):
    """Tags with their attributes, and the text of the list's entries."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.items: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "li":
            self.items.append("")

    def handle_data(self, data: str) -> None:
        if self.items:
            self.items[-1] += data


def test_the_state_is_plain_json_and_as_the_engine_told_it() -> None:
    state = Board(STORY, title="t").get_state()
    plain = {name: value for name, value in state.items() if not name.startswith("_")}
    plain.pop("layout")
    told = json.loads(json.dumps(plain))["story"]
    for frame, moment in zip(told, STORY, strict=True):
        assert frame.items() >= json.loads(json.dumps(moment.as_dict())).items()


def test_it_can_be_made_again_from_its_state() -> None:
    board = Board(STORY, title="t", look="codex", index=2)
    traits = {name: getattr(board, name) for name in ("story", "title", "look", "index", "lang")}
    again = Board(**traits)
    assert again.figure() == board.figure().replace(board.model_id, again.model_id)


def test_a_position_alone_is_a_story_of_one_moment() -> None:
    (frame,) = Board(START).story
    assert frame["white"] == list(START.white)
    assert frame["step"] is None


def test_no_step_leads_out_of_the_story() -> None:
    board = Board(STORY)
    board.index = 99
    assert board.index == len(STORY) - 1
    board.index = -3
    assert board.index == 0


def test_without_scripts_the_picture_and_the_whole_sequence_show() -> None:
    board = Board(STORY, title="At the first throw")
    data, _ = board._repr_mimebundle_()
    seen = Seen(data["text/html"])
    figure = dict(seen.tags)["figure"]
    assert figure["data-model"] == board.model_id
    assert [item.split(" 74v")[0] for item in seen.items[:-1]] == [m.text for m in STORY[:-1]]
    assert STORY[-1].text in seen.items[-1]
    assert [tag for tag, _ in seen.tags].count("svg") == 1
    assert "script" not in dict(seen.tags)


def test_bare_text_tells_the_story_too() -> None:
    data, _ = Board(STORY, title="At the first throw")._repr_mimebundle_()
    lines = data["text/plain"].splitlines()
    assert lines[0] == "At the first throw"
    assert lines[1:] == [f"{n}. {moment.text}" for n, moment in enumerate(STORY, start=1)]


def test_the_live_view_is_offered_as_well() -> None:
    data, _ = Board(STORY)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_words_of_a_title_cannot_become_markup() -> None:
    assert "<b>" not in Board(STORY, title="<b>", lang='"><b>').figure()


def test_the_style_sheet_keeps_to_the_boards_own_classes() -> None:
    rules = re.sub(r"/\*.*?\*/", "", style(), flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", rules)]
    strangers = [one for one in selectors if not one.startswith("@media") and ".fallas-" not in one]
    assert len(selectors) > 20
    assert strangers == []


def test_without_anywidget_the_error_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from fallas.widgets import css\n"
        "try:\n    from fallas.widgets import Board\n"
        "except ImportError as error:\n    print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'fallas[widgets]'" in run.stdout
