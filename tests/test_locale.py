"""Every catalogue is in its own language."""

import re
from itertools import combinations

import pytest

from fallas.messages import catalogue

TRANSLATED = ("es", "fr", "ru")
NAMES = {"Libro de los juegos, 1283", "Home, End", "bar/off"}
"""What is written alike everywhere."""


def words(text: str) -> list[str]:
    """The words of a message, without what is put into it."""
    return re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", "", text))


def texts(lang: str) -> dict[str, str]:
    """The messages of more than one word in a language, those that count by their first form."""
    return {
        message: text if isinstance(text, str) else text[0]
        for message, text in catalogue(lang).items()
        if len(words(message)) > 1 and message not in NAMES
    }


@pytest.mark.parametrize(("one", "other"), list(combinations(TRANSLATED, 2)))
def test_no_two_languages_say_the_same(one: str, other: str) -> None:
    said, also = texts(one), texts(other)
    assert len(said) > 400
    same = {message for message in said if said[message] == also[message]}
    assert {message for message in same if words(said[message])} == set()


def test_what_is_said_in_russian_is_in_cyrillic() -> None:
    latin = {
        message: text for message, text in texts("ru").items() if not re.search("[а-яё]", text)
    }
    assert {message for message, text in latin.items() if words(text)} == set()
