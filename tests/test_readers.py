"""Every reader has a limit that it names, and never reads a thing twice: its work is counted."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from fallas import FOLIO, Play, Position, Situation, Throw, find, read_record, read_turn
from fallas.errors import InputError, NotationError
from fallas.lines import LONGEST_LINK, named_in
from fallas.tables.gnubg import read_position_id, write_position_id
from fallas.tables.notation import read_steps
from fallas.tafl import TAVLEI, read_move
from fallas.tafl import Position as TaflPosition
from fallas.tafl import Situation as TaflSituation
from fallas.tafl.otn import read_rules
from fallas.tafl.record import MOST_MOVES
from fallas.tafl.record import read_record as read_tafl_record
from fallas.tafl.witnesses import RULE_SETS as TAFL_SETS
from fallas.widgets.explorer.answer import answer as explored
from fallas.widgets.tables.answer import answer
from fallas.widgets.tafl.answer import answer as tafl_answer

MANY = 200_000
"""How many characters of its worst kind each reader gets."""

STEPS = 3_000
"""The most lines of Python that may run where a text is refused for its length."""

START, THROW = Position.start(), Throw((6, 5, 3))
DOCUMENT = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"
TAFL_DOCUMENT = f"tavlei1 {TaflPosition.start()} tavlei"

Reader = Callable[[str], Any]


def counted(read: Callable[[], Any]) -> int:
    """How many lines of Python something runs; errors about bad input are ignored."""
    steps = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal steps
        del frame, argument
        steps += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        read()
    except InputError:
        pass
    finally:
        sys.settrace(before)
    return steps


def _read_turn(text: str) -> Any:
    return read_turn(text, START, THROW, FOLIO)


def _read_steps(text: str) -> Any:
    return read_steps(text, Play(START, THROW, FOLIO))


SHORT: dict[str, tuple[Reader, list[str]]] = {
    "turn": (_read_turn, ["(", "24/18(", "- ", "6-5-3:", "a "]),
    "steps": (_read_steps, ["(", "/", " / ", "24/18 "]),
    "position": (Position.parse, ["W", "W6:1,", " ", "W B ", ":"]),
    "throw": (Throw.parse, ["6", "6-", " ", "x"]),
    "situation": (Situation.parse, ["_", "fallas1_", "%20", "W6:1 "]),
    "link": (Situation.parse, ["https://a", "#position=", "position=&", "%41", "?a=b&"]),
    "shown": (Situation.to_show, ["fallas1 ", "x"]),
    "name": (find, ["x", "folio,", "folio,failing=", ","]),
    "id": (read_position_id, ["A", "4HPwATDgc/ABMA", "/"]),
    "tafl move": (lambda text: read_move(text, TaflPosition.start(), TAVLEI), ["d", "d1-d4x", " "]),
    "tafl position": (TaflPosition.parse, ["/", " ", "9/", "t", " x"]),
    "tafl situation": (TaflSituation.parse, ["tavlei1_", "/", "#position=/"]),
    "tafl name": (TAFL_SETS.find, ["x", "tavlei,"]),
    "tafl rules": (read_rules, ["a", "dim:9 ", "a:", " "]),
}
"""The texts that each reader gets repeated."""


@pytest.mark.parametrize(
    ("read", "kind"),
    [(read, kind) for read, kinds in SHORT.values() for kind in kinds],
    ids=[f"{name}-{kind}" for name, (_, kinds) in SHORT.items() for kind in kinds],
)
def test_what_is_far_too_long_is_refused_unread_in_a_short_message(read: Reader, kind: str) -> None:
    text = (kind * MANY)[:MANY]
    with pytest.raises(InputError) as refused:
        read(text)
    assert len(str(refused.value)) < 400
    assert counted(lambda: read(text)) < STEPS
    if read is not read_position_id:  # it has one length
        assert isinstance(refused.value, NotationError)
        assert str(refused.value.expected).startswith("at most ")
        assert str(refused.value.at) in str(refused.value.expected)


@pytest.mark.parametrize("kind", ["[", "(", "a", "6-5-3:", "(2)", " / "])
def test_a_turn_within_its_limit_takes_little_work_whatever_it_is_of(kind: str) -> None:
    text = (kind * 400)[:400]
    assert counted(lambda: read_turn(text, START, THROW, FOLIO)) < 20 * STEPS


def test_a_link_is_longer_than_what_it_names() -> None:
    assert named_in("x" * LONGEST_LINK)
    link = f"https://{'a' * 900}.example/explore.html#position={DOCUMENT.replace(' ', '_')}&lang=fr"
    assert str(Situation.parse(link)) == DOCUMENT


RECORDS: dict[str, tuple[Reader, str, str]] = {
    "brackets": (read_record, "rules: folio\n1 w 6-5-3: ", "("),
    "comments": (read_record, "rules: folio\n", ";a\n"),
    "comments after": (read_record, "rules: folio\n1 w 653: 24/10\n", ";a\n"),
    "one comment": (read_record, "rules: folio\n;", "a "),
    "headers": (read_record, "", "rules: folio\n"),
    "starts": (read_record, "rules: folio\n", "start: W6:15 B19:15 w\n"),
    "blanks": (read_record, "rules: folio\n", " "),
    "lines": (read_record, "rules: folio\n", "\n"),
    "header blanks": (read_record, "rules", " "),
    "digits": (read_record, "rules: folio\n", "1"),
    "tafl brackets": (read_tafl_record, "", "["),
    "tafl closed": (read_tafl_record, "", "[]"),
    "tafl commented": (read_tafl_record, "[variant:tavlei]\n1. d1-d4\n", "[a|b]"),
    "tafl tags": (read_tafl_record, "[variant:tavlei]", "[a:b]"),
    "tafl open": (read_tafl_record, "[variant:tavlei]\n1. d1-d4\n", "[a|"),
    "tafl resigned": (read_tafl_record, "[variant:tavlei]\n", "--- "),
    "tafl numbers": (read_tafl_record, "[variant:tavlei]\n", "1. "),
    "tafl digits": (read_tafl_record, "[variant:tavlei]\n", "1"),
    "tafl rules": (read_tafl_record, "[rules:", "a"),
    "tafl word": (read_tafl_record, "[variant:tavlei]\n", "d"),
    "tafl gaps": (read_tafl_record, "[variant:tavlei]\n", "... "),
}


@pytest.mark.parametrize(("read", "begin", "kind"), RECORDS.values(), ids=RECORDS)
def test_a_record_of_twice_the_length_takes_at_most_twice_the_work(
    read: Reader, begin: str, kind: str
) -> None:
    def work(length: int) -> int:
        text = begin + (kind * length)[: length - len(begin)]
        return counted(lambda: read(text))

    half, whole = work(MANY // 2), work(MANY)
    assert whole <= 2.2 * half + 100
    assert whole <= 30 * MANY


@pytest.mark.parametrize(("read", "most"), [(read_record, 1_000_000), (read_tafl_record, 200_000)])
def test_a_record_has_a_limit_too(read: Reader, most: int) -> None:
    with pytest.raises(NotationError, match=f"at most {most} characters"):
        read("x" * (most + 1))


def test_a_line_before_its_comment_is_no_longer_than_a_turn_can_be() -> None:
    with pytest.raises(NotationError, match="at most 1000 characters before a comment") as refused:
        read_record("rules: folio\n1 w 653: " + "(" * 30_000)
    assert refused.value.at == len("rules: folio\n") + 1_000
    game = read_record("rules: folio\n1 w 653: 24/10 ; " + "long " * 10_000)
    assert len(game.comments[0][1]) == 49_999


def test_nobody_resigns_twice_or_after_the_end() -> None:
    with pytest.raises(NotationError, match="the game is over") as refused:
        read_tafl_record("[variant:tavlei]\n1. d1-d4 --- ---")
    assert refused.value.at == 30


def test_a_game_of_tafl_has_a_most_of_moves() -> None:
    there = "d1-c1 e4-h4 c1-d1 h4-e4 "
    text = "[variant:tavlei,repetition=ignored]\n" + there * (MOST_MOVES // 4)
    assert len(read_tafl_record(text).turns) == MOST_MOVES
    with pytest.raises(NotationError, match=f"at most {MOST_MOVES} moves"):
        read_tafl_record(text + "d1-c1")


SHOW = {"do": "show"}

HOSTILE: list[Any] = [
    [[24, 6]] * 50_000,
    [[24, float("inf")]],
    [[24, float("nan")]],
    [[10**400, 6]],
    [["\ud800", "6"]],
    "x" * MANY,
    {"a": "b"},
    7,
    None,
    [[]],
]


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize(
    "field", ["steps", "undone", "past", "ahead", "goal", "notes", "situation"]
)
def test_a_document_of_anything_is_answered(field: str, value: Any) -> None:
    document = {"situation": DOCUMENT, field: value}
    replies: list[dict[str, Any]] = []
    steps = counted(lambda: replies.extend(asked(document, SHOW) for asked in (answer, explored)))
    assert all(reply["refused"] is None or reply["scene"] is None for reply in replies)
    assert steps < 20 * MANY


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("field", ["moves", "undone", "goal", "situation"])
def test_so_is_one_of_tavlei(field: str, value: Any) -> None:
    reply = tafl_answer({"situation": TAFL_DOCUMENT, field: value}, {"do": "show"})
    assert reply["refused"] is None or reply["scene"] is None


def test_half_a_character_is_a_seed_for_the_computer_too() -> None:
    said = {"do": "computer", "strength": "random", "seed": "\ud800"}
    assert tafl_answer({"situation": TAFL_DOCUMENT}, said)["refused"] is None


@pytest.mark.parametrize("last", "BCDE/9")
def test_a_position_id_has_no_bits_to_spare(last: str) -> None:
    assert write_position_id(read_position_id("4HPwATDgc/ABMA")) == "4HPwATDgc/ABMA"
    with pytest.raises(NotationError, match="A, Q, g, w") as refused:
        read_position_id("4HPwATDgc/ABM" + last)
    assert refused.value.at == 13
