"""The widget: its traits, and what it shows where no script runs."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any

import pytest

pytest.importorskip("anywidget")

from fallas.chance import Throw
from fallas.messages import Sentence
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.story import Story, tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board
from fallas.widgets.assets.css import style
from fallas.widgets.tables.answer import answer

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


def drawn(html: str) -> str:
    """The one picture of a board's HTML, as SVG."""
    (address,) = [dict(attributes)["src"] for tag, attributes in Seen(html).tags if tag == "img"]
    assert address is not None
    kind, _, data = address.partition(",")
    assert kind == "data:image/svg+xml;base64"
    return b64decode(data).decode()


def test_without_scripts_one_picture_and_the_whole_sequence_show() -> None:
    board = Board(STORY, title="At the first throw")
    data, _ = board._repr_mimebundle_()
    seen = Seen(data["text/html"])
    tags = dict(seen.tags)
    assert tags["figure"]["data-model"] == board.model_id
    told = [re.sub(r" (◔ )?\d\d[rv]\..*", "", item) for item in seen.items[:-1]]
    assert told == [m.text for m in STORY[:-1]]
    assert "◔" not in seen.items[0], "three dice are assumed: other games of the book have two too"
    assert STORY[-1].text in seen.items[-1]
    assert drawn(data["text/html"]).count("<svg") == 1
    assert not {"svg", "style", "script"} & tags.keys(), "what a strange notebook must not bring"
    assert tags["img"]["alt"] == (
        "At the first throw. White to move. White has 2 men on 24, 13 men on 6."
        " Black has 2 men on 1, 13 men on 19."
    )
    assert tags["img"]["width"] == "560"


def test_a_page_gets_the_board_lying_and_upright() -> None:
    seen = [tag for tag, _ in Seen(Board(STORY).still.on_page("m")).tags]
    assert seen.count("svg") == 2
    assert seen.count("figure") == 1


def test_one_sentence_is_no_list_and_is_not_said_twice() -> None:
    seen = Seen(Board(START, title="Before the first throw").figure())
    assert seen.items == []
    assert dict(seen.tags)["img"]["alt"] == "Before the first throw"


def test_what_was_played_shows_wherever_no_script_runs() -> None:
    board = Board(START, title="At the end")
    before = board.figure()
    board.ask(do="situation", text="fallas1 W6:2,1:1 B19:3 w 6-5-1 french")
    now = "White has 2 men on 6, one man on 1. Black has 3 men on 19."
    assert repr(board).splitlines() == [
        "At the end",
        f"1. This is how the board stands now. White to move. {now}",
        "2. White throws 6-5-1.",
        "3. Left to play: 6, 5, 1.",
    ]
    for html in (board.figure(), board._repr_mimebundle_()[0]["text/html"]):
        assert now in html
        assert now in drawn(html)
        assert now not in before
    board.ask(do="type", text="6/off")
    assert "one man borne off" in drawn(board.figure())
    assert repr(board).splitlines()[-2:] == ["3. Played so far: 6/off.", "4. Left to play: 5, 1."]


def test_what_a_view_has_played_shows_too() -> None:
    board = Board(OPEN)
    move = {"do": "move", "source": 24, "landing": 18}
    said(board, {"kind": "desk", "id": "a", "document": board.document, "command": move})
    assert "one man on 24, one man on 18" in repr(board)
    assert "one man on 24, one man on 18" in drawn(board.figure())


def test_a_story_that_was_played_on_shows_where_it_stands_and_says_so() -> None:
    story = tell(START, Throw((6, 5, 3)), FOLIO)
    board = Board(story, index=2)
    told = board.figure()
    assert drawn(told) == drawn(Board(story, index=2).figure())
    assert all(moment.text in told for moment in story)
    board.ask(do="type", text="24/18")
    assert "This is how the board stands now." in board.figure()
    assert story[0].text in board.figure(), "the throw is the same"
    assert story[1].text not in board.figure()
    board.ask(do="undo")
    assert board.figure() == told, "all is taken back: the story is there again"


def test_how_a_throw_ended_is_said_of_the_board_as_it_stands() -> None:
    board = Board(START)
    board.ask(do="dice", throw="5-5-5")  # 74v.9: no die can be played
    assert "White fails and loses the game." in repr(board)
    board.ask(do="dice", throw="6-5-3")
    board.ask(do="type", text="24/18/13 6/3")
    assert repr(board).splitlines()[-1] == "4. Every die is played."
    board.ask(do="turn")
    assert "One turn was played before this one." in repr(board)


def test_the_board_as_it_stands_is_told_in_its_language() -> None:
    board = Board(OPEN, lang="fr")
    board.ask(do="type", text="24/18")
    assert "Joué jusqu’ici : 24/18." in repr(board)


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
        "from fallas.widgets.assets import css\n"
        "try:\n    from fallas.widgets import Board\n"
        "except ImportError as error:\n    print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'fallas[widgets]'" in run.stdout


def said(board: Board, content: object) -> list[dict[str, Any]]:
    """What a board answers to a view's message."""
    sent: list[dict[str, Any]] = []
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
    assert board.play is not None
    assert board.position is not None
    assert [str(step) for step in board.play.steps] == ["24/18"]
    assert board.position.white[18] == 1
    assert board.situation == OPEN


@pytest.mark.parametrize(
    "content", [{"kind": "desk", "id": "a-1"}, {"kind": "desk", "id": "a-1", "document": 3}]
)
def test_a_message_that_cannot_be_answered_is_answered_all_the_same(content: object) -> None:
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
    assert board.play is not None
    assert str(board.play.steps[0]) == "24/18"
    assert board.situation is not None
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
