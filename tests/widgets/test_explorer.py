"""The explorer as a widget: what it is made from, and what it gives back as Python values."""

import re
from pathlib import Path

import pytest

from fallas import (
    FOLIO,
    FRENCH,
    Game,
    NotationError,
    Position,
    Situation,
    Throw,
    read_record,
    turns,
)
from fallas.drawing import describe
from fallas.tables.record import write_record
from fallas.widgets import Explorer

CLASS = re.compile(r"fallas-[a-z-]+")
SHARED = {"fallas-board", "fallas-stage", "fallas-unseen"}
"""Classes that mean the same in the explorer and on the pages."""
TEXT = "W24:1,18:1,6:13 B1:2,19:13 w"


def a_game() -> Game:
    game = Game.new(FOLIO)
    for dice in ((6, 5, 3), (2, 1, 1)):
        found = turns(game.position, Throw(dice), FOLIO.rules)
        game = game.play(found[0])
    return game


@pytest.mark.parametrize(
    "shown",
    [TEXT, Position.parse(TEXT), f"fallas1 {TEXT} - folio"],
    ids=["text", "position", "situation"],
)
def test_it_starts_from_a_position_in_any_form(shown: str | Position) -> None:
    explorer = Explorer(shown)
    assert explorer.position == Position.parse(TEXT)
    assert explorer.turn is None
    assert read_record(explorer.record).start == Position.parse(TEXT)


def test_without_one_it_starts_as_the_rules_do() -> None:
    assert Explorer().position == Position.start()
    assert Explorer(rules="backgammon").scene["white"][13] == 5


def test_a_situation_brings_its_throw_and_rules() -> None:
    situation = Situation(Position.start(), Throw((6, 5, 3)), FRENCH)
    assert Explorer(situation).situation == Explorer(str(situation)).situation == situation


def test_a_text_that_is_no_position_is_an_error() -> None:
    with pytest.raises(NotationError, match="expected"):
        Explorer("nonsense")


def test_a_turn_is_there_once_it_is_played_to_its_end() -> None:
    explorer = Explorer("fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio")
    explorer.ask(do="type", text="24/18")
    begun = explorer.turn
    explorer.ask(do="type", text="18/13/10")
    played = explorer.turn
    assert begun is None
    assert played is not None
    assert [str(step) for step in played.steps] == ["24/18", "18/13", "13/10"]
    assert explorer.game.turns == (played,)


def test_a_game_is_taken_up_where_it_stands_and_goes_on() -> None:
    game = a_game()
    explorer = Explorer(game)
    assert explorer.position == game.position
    assert explorer.record == write_record(game)
    explorer.ask(do="computer", player="careful", seed=1)
    assert explorer.game.turns[:2] == game.turns
    assert len(explorer.game.turns) == 3
    assert read_record(explorer.record) == explorer.game


def test_what_is_written_at_a_turn_comes_back_with_the_game() -> None:
    game = a_game().comment("the better of two")
    explorer = Explorer(game)
    assert explorer.game == game
    explorer.ask(do="note", turn=1, text="bold")
    assert explorer.game.comments == ((0, "bold"), (1, "the better of two"))
    assert read_record(explorer.record) == explorer.game


def test_a_question_leaves_everything_as_it_was() -> None:
    explorer = Explorer(TEXT)
    before = explorer.document, explorer.scene
    found = explorer.ask(find="map")["found"]
    assert sum(each["weight"] for each in found["throws"]) == 216
    assert (explorer.document, explorer.scene) == before


def test_the_map_of_the_first_position_needs_no_engine() -> None:
    explorer = Explorer(TEXT)
    recorded = {asked["find"]: told for asked, told in explorer.recorded}
    assert recorded["map"] == explorer.ask(find="map")
    assert set(recorded) == {"map", "compare", "dangers"}


def test_the_pages_have_no_rule_for_what_stands_in_the_explorer(root: Path) -> None:
    """A class of the same name would give it the look of something else."""
    modules = sorted((root / "fallas/widgets/js/explorer").glob("*.mjs"))
    own = {name for path in modules for name in CLASS.findall(path.read_text(encoding="utf-8"))}
    sheets = [
        *(root / "book/_ext/fallas_book/web/css").glob("*.css"),
        *(root / "book/_static").glob("*.css"),
    ]
    pages = {
        name
        for path in sheets
        if path.name != "embedded.css"
        for line in path.read_text(encoding="utf-8").splitlines()
        for name in CLASS.findall(line.partition("{")[0])
        if f".{name}" in line and f"--{name}" not in line
    }
    assert len(own) > 40
    assert own & pages <= SHARED


def test_an_explorer_shows_its_game_as_it_stands_where_no_script_runs() -> None:
    game = a_game()
    explorer = Explorer(game)
    here = str(describe(game.position))
    assert here in repr(explorer)
    assert "2 turns were played before this one." in repr(explorer)
    explorer.ask(do="position", text=TEXT)
    assert str(describe(Position.parse(TEXT))) in explorer.figure()
