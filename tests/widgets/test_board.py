"""The widget: its traits, and what it shows where no script runs."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

pytest.importorskip("anywidget")

from fallas.chance import Throw
from fallas.messages import Sentence
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.story import Story, tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board
from fallas.widgets.css import style
from fallas.widgets.desk import answer

START = Position.start()
STORY = tell(START, Throw((5, 5, 5)), FOLIO)
OPEN = Situation(START, Throw((6, 5, 3)), FOLIO)
OWN = (
    "story", "index", "title", "look", "lang", "start", "document", "scene", "goal", "recorded",
    "linked",
)  # fmt: skip


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
        engines = json.loads(json.dumps(moment.as_dict()))
        assert Sentence.read(frame["told"]).say() == engines.pop("text")
        refused = [(each["source"], each["die"]) for each in engines.pop("refusals")]
        assert [(each["source"], each["die"]) for each in frame["refusals"]] == refused
        assert frame.items() >= engines.items()


def test_it_can_be_made_again_from_its_state() -> None:
    board = Board(STORY, title="t", look="codex", index=2)
    state = json.loads(json.dumps({name: getattr(board, name) for name in OWN}))
    again = Board(**state)
    assert again.figure() == board.figure().replace(board.model_id, again.model_id)
    assert again.ask(do="undo") == board.ask(do="undo")
    assert again.position == board.position


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
    told = [re.sub(r" (◔ )?\d\d[rv]\..*", "", item) for item in seen.items[:-1]]
    assert told == [m.text for m in STORY[:-1]]
    assert "◔ 77r.2" in seen.items[0], "three dice are those of another game of the book"
    assert STORY[-1].text in seen.items[-1]
    assert [tag for tag, _ in seen.tags].count("svg") == 2, "lying and upright"
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
    assert "<b>" not in Board(STORY, title="<b>").figure()


def test_the_style_sheet_keeps_to_the_boards_own_classes() -> None:
    rules = re.sub(r"/\*.*?\*/", "", style(), flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", rules)]
    strangers = [
        one
        for one in selectors
        if not one.startswith(("@media", "@container")) and ".fallas-" not in one
    ]
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


def said(board: Board, content: object) -> list[dict[str, object]]:
    """What a board answers to a view's message."""
    sent: list[dict[str, object]] = []
    board.send = lambda reply, buffers=None: sent.append(json.loads(json.dumps(reply)))
    board._handle_custom_msg(content, [])
    return sent


def test_a_view_is_answered_and_python_knows_what_has_been_played() -> None:
    board = Board(OPEN, goal={"kind": "reach", "point": 18})
    move = {"do": "move", "source": 24, "landing": 18}
    (reply,) = said(
        board, {"kind": "desk", "id": "a-1", "document": board.document, "command": move}
    )
    assert reply["id"] == "a-1"
    assert reply["answer"]["goal"] is True
    assert board.document == reply["answer"]["document"]
    assert board.scene == reply["answer"]["scene"]
    assert [str(step) for step in board.play.steps] == ["24/18"]
    assert board.position.white[18] == 1
    assert board.situation == OPEN


@pytest.mark.parametrize(
    "content", [{"kind": "desk", "id": "a-1"}, {"kind": "desk", "id": "a-1", "document": 3}]
)
def test_a_message_that_cannot_be_answered_is_answered_all_the_same(content) -> None:
    (reply,) = said(Board(OPEN), content)
    assert reply["id"] == "a-1"
    assert reply["error"]


def test_a_message_of_another_kind_is_not_the_boards() -> None:
    assert said(Board(OPEN), {"kind": "engine", "do": "start"}) == []
    assert said(Board(OPEN), "hello") == []


def test_python_can_play_too() -> None:
    board = Board(START, rules="russian")
    assert board.ask(do="type", text="24/18")["refused"]
    board.ask(do="dice", throw="6-5-3")
    board.ask(do="type", text="24/18")
    assert str(board.play.steps[0]) == "24/18"
    assert board.situation.ruleset.name == "russian"


def test_a_story_brings_its_situation_and_ready_frames_none() -> None:
    assert isinstance(STORY, Story)
    assert Board(STORY).start == "fallas1 W24:2,6:13 B1:2,19:13 w 5-5-5 folio"
    assert Board(tuple(STORY)).start == ""
    assert Board(tuple(STORY), situation=STORY.situation).start == str(STORY.situation)
    assert Board(story=Board(STORY).story).document is None


def test_the_first_try_is_recorded_as_the_engine_would_answer_it() -> None:
    board = Board(OPEN, goal={"kind": "refused", "reason": "blocked"})
    for command, told in board.recorded:
        fresh = answer(board.document, command)
        if told["refused"]:
            assert (told["document"], told["scene"]) == (None, None)
            assert fresh["document"] == board.document
        assert {name: told[name] for name in ("told", "refused", "goal")} == {
            name: fresh[name] for name in ("told", "refused", "goal")
        }
    moves = {(c["source"], c["landing"]) for c, told in board.recorded if not told["refused"]}
    assert moves == {(option["source"], option["landing"]) for option in board.scene["options"]}
    refused = {(c["source"], c["landing"]) for c, told in board.recorded if told["refused"]}
    assert (24, 19) in refused
    assert any(told["goal"] for _, told in board.recorded)


def test_a_board_without_a_throw_has_nothing_recorded() -> None:
    assert Board(START).recorded == []
    assert Board(OPEN, record=False).recorded == []


def test_an_unknown_goal_is_an_error_of_the_author() -> None:
    for goal in ({"kind": "dance"}, {"kind": "stop"}, {"kind": "hit", "points": 3}, {}):
        with pytest.raises(ValueError, match=r"goal|Kind|kind"):
            Board(OPEN, goal=goal)
