"""Throws, their weights, and dice that fall the same everywhere."""

from contextlib import suppress
from fractions import Fraction
from math import comb
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fallas.chance import FACES, Roller, Throw, throws
from fallas.errors import NotationError

faces = st.lists(st.sampled_from(FACES), min_size=1, max_size=4)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_weights_of_all_throws_make_up_all_rolls(count: int) -> None:
    every = throws(count)
    assert len(every) == len(set(every)) == comb(5 + count, count)
    assert sum(throw.weight for throw in every) == 6**count


def test_a_triple_falls_once_in_thirty_six_throws() -> None:
    triples = sum(throw.weight for throw in throws(3) if len(set(throw.dice)) == 1)
    assert Fraction(triples, 216) == Fraction(1, 36)


@given(faces)
def test_a_throw_reads_back_and_forgets_the_order(dice: list[int]) -> None:
    throw = Throw(tuple(dice))
    assert Throw.parse(str(throw)) == throw == Throw(tuple(reversed(dice)))


@pytest.mark.parametrize(("text", "at"), [("", 0), ("5-7", 2), ("abc", 0), ("--", 2), ("6 0", 2)])
def test_what_is_no_throw_says_where(text: str, at: int) -> None:
    with pytest.raises(NotationError, match="a die from 1 to 6") as caught:
        Throw.parse(text)
    assert caught.value.at == at


@pytest.mark.parametrize("dice", [(), (0,), (7, 1)])
def test_no_throw_has_other_faces(dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="faces from 1 to 6"):
        Throw(dice)


def test_a_seed_gives_the_same_throws_for_ever() -> None:
    found = " ".join(str(throw) for throw in Roller("fallas").rolls(3, 8))
    assert found == "4-2-1 5-2-2 6-3-2 6-4-2 6-6-3 5-5-3 6-5-4 5-5-4"


@given(seed=st.text(st.characters(), max_size=8))
@example("\ud800")
def test_any_text_is_a_seed(seed: str) -> None:
    state = Roller(seed).random.getstate()
    assert state == Roller(seed).random.getstate()
    with suppress(UnicodeEncodeError):  # a lone surrogate, which Random refuses
        assert state == Random(seed).getstate()
