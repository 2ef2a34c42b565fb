"""The rule chapters: their parts, goals that can be reached, keys that the engine bears out."""

from pathlib import Path

import pytest
from docutils import nodes

from book._ext.fallas_book import any_asked, asked, comparing, tables_compare
from book._ext.fallas_book.scenarios import scenarios
from fallas import RULE_SETS, Play, Situation, mixed
from fallas.tables.rules import Principle
from fallas.tables.turns import fates
from fallas.widgets.goals import Goal
from tests.book.test_directives import build, extension  # noqa: F401 (a fixture)
from tests.chapters import Chapter, chapters

ALL = chapters()
each_chapter = pytest.mark.parametrize("chapter", ALL.values(), ids=ALL.keys())


def test_there_is_a_chapter_for_every_rule() -> None:
    assert len(ALL) == 15


@each_chapter
def test_a_chapter_has_its_five_parts(chapter: Chapter) -> None:
    names = [each.name for each in chapter.directives]
    parts = ["clauses", "scenario", "code-cell", "solution", "compare", "question", "question"]
    assert names == parts
    assert "{clause}`" in chapter.text


@each_chapter
def test_the_goal_is_reached_by_the_solution_and_not_before(chapter: Chapter) -> None:
    board = chapter.task.board()
    assert board.goal is not None
    assert board.ask(do="show")["goal"] is False
    answers = [board.ask(**command) for command in chapter.task.solved]
    assert [answer["refused"] for answer in answers] == [None] * len(answers)
    assert answers[-1]["goal"] is True


@each_chapter
def test_most_ways_of_playing_miss_the_goal(chapter: Chapter) -> None:
    board = chapter.task.board()
    goal = Goal.read(board.goal)
    situation = Situation.parse(board.start)
    if situation.throw is None or any(command["do"] != "type" for command in chapter.task.solved):
        throws_and_readings_are_to_be_set(board)
        return
    start = Play(situation.position, situation.throw, situation.ruleset)
    ends, reaching = set(), set()
    for play in complete(start):
        ends.add(play.position)
        if goal.check(play):
            reaching.add(play.position)
    assert 0 < len(reaching) <= len(ends) / 2


def throws_and_readings_are_to_be_set(board) -> None:
    """Nothing that is played on such a board as it stands reaches its goal."""
    play = board.play
    assert play is None or not any(Goal.read(board.goal).check(end) for end in complete(play))


def complete(play: Play):
    """Every way of playing a throw to its end, different orders included."""
    if play.is_complete:
        yield play
        return
    for step in play.steps_open():
        yield from complete(play.step(step.source, step.die))


@each_chapter
def test_a_plausible_wish_is_refused_with_a_reason(chapter: Chapter) -> None:
    board = chapter.task.board()
    *before, last = chapter.task.refused
    assert all(board.ask(**command)["refused"] is None for command in before)
    refused = board.ask(**last)["refused"]
    assert refused["clauses"]
    assert board.ask(do="show")["goal"] is False


@each_chapter
def test_the_last_die_can_be_taken_back(chapter: Chapter) -> None:
    board = chapter.task.board()
    answers = [board.ask(**command) for command in chapter.task.solved]
    if answers[-1]["document"]["steps"]:
        taken = board.ask(do="undo")
        assert taken["document"]["steps"] == answers[-1]["document"]["steps"][:-1]


@each_chapter
def test_hint_and_solution_say_something(chapter: Chapter) -> None:
    assert len(chapter.task.solution.options["hint"]) > 20
    assert len(chapter.task.solution.body.splitlines()[-1]) > 20


@pytest.mark.parametrize(
    ("name", "failing"),
    [("set-up", "5-5-5"), ("faille", "5-5-5 6-5-5 6-6-5 6-6-6")],
)
def test_just_the_throws_that_the_text_names_fail(name: str, failing: str) -> None:
    chapter = ALL[f"rules/{name}"]
    situation = Situation.parse(chapter.task.board().start)
    found = fates(situation.position, situation.ruleset.rules)
    assert {str(throw) for throw, (fate, _) in found.items() if fate.loses} == set(failing.split())
    assert len(found) == 56


# The questions.


@each_chapter
def test_the_engine_bears_out_the_keys(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert any_asked.differences(question) == [], question.ask


@each_chapter
def test_every_answer_is_explained_and_clauses_are_cited(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert len(question.choices) == 3
        assert all(len(choice.feedback) > 20 for choice in question.choices)
        assert sum("{clause}`" in choice.feedback for choice in question.choices) >= 2


def test_the_right_answer_is_not_always_in_one_place() -> None:
    places = [
        [choice.right for choice in question.choices].index(True)
        for chapter in ALL.values()
        for question in chapter.questions
    ]
    assert {places.count(place) >= 5 for place in range(3)} == {True}


QUESTION = {
    "ask": "Where does the 5 lead?",
    "clause": "74v.7",
    "position": "Wbar:1,24:1,6:12,5:1 B4:1,14:1,19:13 w",
    "throw": "5-3-2",
}


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("bar/20", "bar/21", None),
        ("bar/21", "bar/24", "is keyed as right: legal: bar/21"),
        ("bar/20", "bar/22", "is keyed as wrong, but it is so"),
    ],
)
def test_a_key_is_checked_both_ways(right: str, wrong: str, said: str | None) -> None:
    choices = [
        {"text": "A", "feedback": "a", "right": True, "check": {"legal": [right]}},
        {"text": "B", "feedback": "b", "check": {"legal": [wrong]}},
    ]
    found = any_asked.differences(asked.read(QUESTION | {"choices": choices}))
    assert (said is None and found == []) or (said is not None and said in found[0])


def test_a_claim_of_a_rule_set_and_of_an_ending_is_checked() -> None:
    surely = {"rules": "folio", "certainty": {"dice": "stated"}}
    choices = [
        {"text": "A", "feedback": "a", "right": True, "claims": [surely], "check": {"men": 15}},
        {"text": "B", "feedback": "b", "under": {"folio": "plays-all"}},
    ]
    found = any_asked.differences(asked.read(QUESTION | {"choices": choices}))
    assert [each.split("”")[1] for each in found] == [
        " is keyed as right: it is not so in folio",
        " is keyed as wrong, but it is so",
    ]


def test_a_question_whose_moves_cannot_be_played_does_not_pass_for_wrong() -> None:
    choices = [
        {"text": "A", "feedback": "a", "right": True, "check": {"legal": ["bar/20"]}},
        {"text": "B", "feedback": "b", "check": {"men": 14}},
    ]
    question = asked.read(QUESTION | {"moves": "24/18", "choices": choices})
    assert any("it cannot be played" in each for each in any_asked.differences(question))


@pytest.mark.parametrize(
    "choices",
    [
        [{"text": "A", "feedback": "a"}, {"text": "B", "feedback": "b"}],
        [{"text": c, "feedback": c, "right": True} for c in "AB"],
        [{"text": "A", "feedback": "a", "right": True}, {"text": "B", "feedback": "b"}],
    ],
)
def test_a_question_without_a_key_does_not_fit(choices: list[dict[str, object]]) -> None:
    with pytest.raises(ValueError, match="choices"):
        asked.read(QUESTION | {"choices": choices})


FAULTS = {
    """```{question}
ask: Where does the 5 lead?
clause: 74v.7
position: "Wbar:1,24:1,6:12,5:1 B4:1,14:1,19:13 w"
throw: 5-3-2
choices:
  - {text: To 21., right: true, check: {legal: [bar/21]}, feedback: No.}
  - {text: To 20., check: {legal: [bar/20]}, feedback: Yes.}
```""": "the key of a question: “To 21.” is keyed as right: legal: bar/21",
    "```{question}\nask: Why?\n```": "the question does not fit",
    "```{compare} 74v.8-nothing\n```": "there is no scenario 74v.8-nothing",
    "```{solution} 24/18\n:hint: Go.\n\nSo.\n```": "a solution has its refused",
}


@pytest.mark.filterwarnings("default")
@pytest.mark.usefixtures("extension")
def test_the_build_complains_of_every_fault(tmp_path: Path) -> None:
    said = build(tmp_path, {"index": "# Faults\n\n" + "\n\n".join(FAULTS)}).warnings
    for warning in FAULTS.values():
        assert warning in said


# The comparison.


def compared() -> dict[str, Chapter]:
    return {chapter.named("compare")[0].argument: chapter for chapter in ALL.values()}


def test_every_ending_of_a_throw_is_compared_somewhere() -> None:
    endings = {
        str(tables_compare.checks.ending(scenarios()[key], ruleset).ending)
        for key, chapter in compared().items()
        if "two" not in chapter.named("compare")[0].options
        for ruleset in RULE_SETS.values()
    }
    assert endings == tables_compare.ENDINGS.keys()


@pytest.mark.parametrize(
    ("key", "name", "matters"),
    [
        ("74v.8-shut", "folio", ["failing", "blocked-entry"]),
        ("74v.8-shut", "russian", ["blocked-entry"]),
        ("74v.8-shut", "backgammon", ["blocked-entry"]),
        ("74v.9-one-die", "french", ["failing"]),
        ("fr.27-past-the-edge", "french", ["overshoot"]),
        ("ru.23-thrown-again", "folio", ["triples"]),
        ("ru.23-thrown-again", "backgammon", []),
        ("royal.5-lesser-fails", "royal", ["dice", "failing"]),
    ],
)
def test_what_an_ending_rests_on_is_found(key: str, name: str, matters: list[str]) -> None:
    assert tables_compare.deciding(scenarios()[key], RULE_SETS[name]) == matters


def test_a_reading_that_decides_makes_the_difference() -> None:
    scenario = scenarios()["74v.8-shut"]
    for ruleset in RULE_SETS.values():
        for matter in tables_compare.deciding(scenario, ruleset):
            ends = {
                tables_compare.checks.ending(scenario, mixed(ruleset, value)).ending
                for value in comparing.values(RULE_SETS, matter)
            }
            assert len(ends) > 1 or matter == "blocked-entry", (ruleset.name, matter)


def no_work(key: str) -> list[nodes.Node]:
    raise AssertionError(f"no witness of fallas is a program: {key}")


def test_the_row_of_a_rule_set_says_what_the_engine_plays() -> None:
    scenario = scenarios()["74v.9-one-die"]
    said = {
        name: [
            each.astext()
            for each in tables_compare.row(scenario, ruleset, Principle.BLOCK, no_work)
        ]
        for name, ruleset in RULE_SETS.items()
    }
    assert said["folio"][2] == "1 of 3 dice: 24/23 or 5/4 or 3/2."
    assert said["royal"][1:3] == ["6-5, played 6, 5, 5", "No die can be played."]
    assert said["french"][3].endswith("Black wins.")
    assert "wins" not in said["backgammon"][3]
    assert "Two men block a point: ru.32, ru.36" in said["russian"][4]
