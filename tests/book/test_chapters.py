"""The rule chapters: their parts, what their tasks ask for, faults told, the comparison."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from docutils import nodes
from fallas_book.directives import comparison
from fallas_book.directives.tables import compare as tables_compare
from fallas_book.directives.tables.endings import ENDINGS
from fallas_book.nodes.cards import card_table
from fallas_book.scenarios.tables import checks
from fallas_book.scenarios.tables.scenario import scenarios

from fallas import FOLIO, RULE_SETS, Play, Situation, mixed
from fallas.tables.rules import BlockedEntry, Principle
from fallas.tables.turns import fates
from fallas.widgets import Board
from fallas.widgets.tables.goals import Goal
from tests.book.test_directives import build
from tests.chapters import Chapter, chapters

ALL = chapters()
each_chapter = pytest.mark.parametrize("chapter", ALL.values(), ids=ALL.keys())


def test_there_is_a_chapter_for_every_rule() -> None:
    assert len(ALL) == 15


@each_chapter
def test_a_chapter_has_its_five_parts(chapter: Chapter) -> None:
    """A part may have more than one board or table; there are always two questions."""
    names = [each.name for each in chapter.directives]
    parts = ["clauses", "scenario", "code-cell", "solution", "compare", "question"]
    assert [name for name, _ in groupby(names)] == parts
    assert names.count("question") == 2
    assert "{clause}`" in chapter.text


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


def throws_and_readings_are_to_be_set(board: Board) -> None:
    """Nothing that is played on such a board as it stands reaches its goal."""
    play = board.play
    assert play is None or not any(Goal.read(board.goal).check(end) for end in complete(play))


def complete(play: Play) -> Iterator[Play]:
    """Every way of playing a throw to its end, different orders included."""
    if play.is_complete:
        yield play
        return
    for step in play.steps_open():
        yield from complete(play.step(step.source, step.die))


@each_chapter
def test_the_last_die_can_be_taken_back(chapter: Chapter) -> None:
    board = chapter.task.board()
    answers = [board.ask(**command) for command in chapter.task.solved]
    played = answers[-1]["document"]["steps"]
    taken = board.ask(do="undo")
    assert taken["document"]["steps"] == played[:-1]
    assert (taken["refused"] is None) is bool(played), "a throw or a choice of rules is no move"


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
def test_the_build_complains_of_every_fault(tmp_path: Path) -> None:
    said = build(tmp_path, {"index": "# Faults\n\n" + "\n\n".join(FAULTS)}).warnings
    for warning in FAULTS.values():
        assert warning in said


# The comparison.


def compared() -> dict[str, Chapter]:
    return {each.argument: chapter for chapter in ALL.values() for each in chapter.named("compare")}


def test_every_ending_of_a_throw_is_compared_somewhere() -> None:
    endings = {
        str(checks.ending(scenarios()[key], ruleset).ending)
        for key, chapter in compared().items()
        if all("two" not in each.options for each in chapter.named("compare"))
        for ruleset in RULE_SETS.values()
    }
    assert endings == ENDINGS.keys()


def test_every_comparison_has_a_row_for_every_rule_set() -> None:
    """Endings that a scenario gives itself are not what a chapter's table is made of."""
    assert any(not scenarios()[key].endings for key in compared())
    for key in compared():
        assert set(RULE_SETS) <= set(scenarios()[key].compared), key


def test_a_table_without_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="a table without rows: Nothing"):
        card_table("Nothing", [], [])


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


def test_the_other_sense_of_a_clause_has_a_row_wherever_it_is_run() -> None:
    """Both senses of 74v.8 stand in each comparison that cites it or in which they differ."""
    sense = mixed(FOLIO, BlockedEntry.LOSES_IF_SHUT)
    for scenario in scenarios().values():
        if scenario.compare:
            ends = [checks.ending(scenario, each) for each in (FOLIO, sense)]
            shown = sense.name in scenario.compared
            assert shown == ("74v.8" in scenario.clauses or ends[0] != ends[1]), scenario.id
            if shown:
                rows = [
                    tables_compare.row(scenario, each, None, no_work)
                    for each in scenario.compared.values()
                ]
                assert "with 74v.8 meant of a shut quarter" in rows[1][0].astext()
                assert "ambiguous" in rows[1][4].astext() or ends[0].ending == "plays-part"


def test_a_reading_that_decides_makes_the_difference() -> None:
    scenario = scenarios()["74v.8-shut"]
    for ruleset in RULE_SETS.values():
        for matter in tables_compare.deciding(scenario, ruleset):
            ends = {
                checks.ending(scenario, mixed(ruleset, value)).ending
                for value in comparison.values(RULE_SETS, matter)
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
