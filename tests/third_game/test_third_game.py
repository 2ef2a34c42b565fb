"""A third game gets all that the others have by its own package and one line of registration."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fallas.cli import main
from fallas.games import GAMES, game_of_position, game_of_rules
from fallas.widgets.session.spec import BOARDS, game_of_widget
from tests.book.test_directives import build, directive
from tests.soup import one
from tests.third_game.engine import TRES, Game, Situation, read_turn

pytestmark = pytest.mark.filterwarnings("default")

Run = Callable[..., tuple[int | str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run(*arguments)`: the status, and what is said on standard output."""

    def ran(*arguments: str) -> tuple[int | str, str]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        return ended.value.code or 0, capsys.readouterr().out

    return ran


def test_its_links_and_rules_are_known() -> None:
    situation = Situation.parse("tres1_xx.oo...._x_misere")
    assert Situation.parse(f"https://site.example/tres.html#position={situation.link}") == situation
    assert game_of_position(situation.link) is game_of_rules("misere,row=wins") is GAMES["tres"]
    assert {each.name for each in GAMES.values()} == {"tables", "tafl", "tres"}


def test_the_command_shows_lists_plays_and_checks_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run("show", "xx.oo.... x") == (0, "...\noo.\nxx.\ntres1 xx.oo.... x tres\n")
    assert run("turns", "xx.oo.... x")[1].split() == ["c1", "c2", "a3", "b3", "c3"]
    typed = iter(["turns", "b2", "b2", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    path = tmp_path / "game.txt"
    status, out = run("play", "--rules", "tres", "--seed", "1", "--record", str(path))
    assert (status, out.splitlines()[-1]) == (0, "The game is left after 2 turns.")
    assert "b2 is taken already" in out
    assert run("check", str(path))[1] == "2 turns by tres: unfinished\n"


def test_its_opponent_takes_the_row_that_wins() -> None:
    game = Game(TRES, Situation.parse("xx.oo.... x").position)
    assert {GAMES["tres"].choose(game, None, "careful", seed) for seed in range(9)} == {"c1"}
    assert game.play("c1").outcome == "x wins"


def test_its_board_is_a_widget_like_the_others() -> None:
    from fallas import widgets

    shown = widgets.TresBoard("xx.oo.... x", "c1", title="A row")
    assert len(shown.story) == 2
    assert (
        shown.ask(do="move", target="a1")["refused"]["told"]["say"] == "{square} is taken already"
    )
    told = shown.ask(do="move", target="c1")["told"]
    assert told[-1]["clauses"] == ["tres.1"]
    assert shown.scene["outcome"] == "x wins"
    assert game_of_widget("tests.third_game.widget.TresBoard") is BOARDS["tres"]


ACCOUNTS = ("tres", "misere")
QUESTION = """```{question}
ask: Who has won?
clause: tres.1
position: xxxoo.... o
choices:
  - {text: Crosses., right: true, check: x wins, feedback: They have a row.}
  - {text: Noughts., check: o wins, feedback: They have none.}
```

"""


def test_the_book_shows_and_compares_it(tmp_path: Path) -> None:
    shown = directive("scenario", "tres.1-row") + directive("compare", "tres.1-row") + QUESTION
    accounts = {f"sources/{name}": directive("witness", name, run="") for name in ACCOUNTS}
    works = {"works": directive("bibliography", all="")}
    table = {"table": directive("concordance", game="tres")}
    built = build(tmp_path, {"index": shown, **accounts, **table, **works})
    assert built.warnings == ""
    page = built.page()
    figure = one(page, "figure.fallas-board.fallas-tres")
    assert [each.get_text() for each in figure.select("svg text")] == list("xxoo")
    assert "By the rules of the account of tres" in page.get_text()
    assert "The account of misere:  o wins" in one(page, ".fallas-endings").get_text(" ")
    assert one(page, ".fallas-compare").get_text() == "Tres: x wins; Misere: o wins"
    assert len(page.select(".fallas-question svg")) == 1
    assert "tres.js" in str(page.select("script"))
    rows = built.page("table").select(".fallas-concordance tbody tr")
    assert one(rows[0], "th").get_text() == "Three in a row"
    values = [each.get_text() for each in rows[0].select(".fallas-value")]
    assert values == ["three in a row win", "three in a row lose"]
    assert [each.get_text() for each in rows[1].select("td p")] == ["x wins", "o wins"]
    assert "Run it:" in built.page("sources/tres").get_text()


def test_a_turn_that_is_no_square_is_refused_at_its_place() -> None:
    with pytest.raises(ValueError, match="expected a square such as b2"):
        read_turn("d4", Game(TRES))
