"""The fourteen games of the book of tables: each cell rests on words of its leaf."""

from pathlib import Path

import pytest
import yaml
from fallas_book import texts
from fallas_book.texts.games import Game, Said, clause_of, games
from fallas_book.texts.leaves import leaves

CELLS = [
    (game, aspect.id)
    for game in games().games
    for aspect in games().aspects
    if game.said(aspect.id)
]


@pytest.mark.parametrize(("game", "aspect"), CELLS, ids=[f"{g.id}-{a}" for g, a in CELLS])
def test_the_words_of_a_cell_stand_on_its_game_s_leaf(game: Game, aspect: str) -> None:
    said = game.said(aspect)
    assert said
    order = list(leaves())
    for words in said.places:
        assert len(words.span) == len(words.words.split())
        leaf = words.at.partition(".")[0]
        assert order.index(leaf) - order.index(game.folio) in (0, 1)


def test_a_cell_can_rest_on_words_of_two_places() -> None:
    """75v.2 and f. 76r, b.3: in the Emperor's game one wins by bearing off, or by a barata."""
    emperor = next(game for game in games().games if game.id == "emperador")
    assert emperor.won
    assert [words.at for words in emperor.won.places] == ["75v.b.7", "76r.b.3"]


def test_the_games_are_the_fourteen_in_the_order_of_the_codex() -> None:
    assert len(games().games) == 14
    order = list(leaves())
    places = [order.index(game.folio) for game in games().games]
    assert places == sorted(places)


def test_of_fallas_alone_a_leaf_says_that_a_throw_without_a_way_loses() -> None:
    """74v.9, which is read here of the whole throw."""
    assert [game.id for game in games().games if game.fate == "loses"] == ["fallas"]


def test_a_cell_cites_the_clause_that_has_its_words() -> None:
    """74r.3: the opponent plays what one cannot."""
    doblet = next(game for game in games().games if game.id == "doblet")
    assert doblet.unplayable
    clause = clause_of(doblet.unplayable)
    assert clause
    assert clause.id == "74r.3"


def test_words_that_stand_elsewhere_are_refused() -> None:
    with pytest.raises(ValueError, match=r"74r\.a\.1: not there"):
        _ = Said(says="x", words="perderie el iuego", at="74r.a.1").span


def test_an_unplayable_number_without_a_fate_is_refused(tmp_path: Path) -> None:
    raw = yaml.safe_load((texts.FOLDER / "games.yaml").read_text(encoding="utf-8"))
    del raw["games"][2]["unplayable"]["fate"]
    (tmp_path / "games.yaml").write_text(yaml.safe_dump(raw), encoding="utf-8")
    with pytest.raises(texts.TextError, match="its fate is wanting"):
        games(tmp_path)
