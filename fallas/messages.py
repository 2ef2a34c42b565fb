"""Sentences that can be said in the reader's language.

A `Sentence` is a message, written in English in the code, with the values to fill in; it is turned
into words only when it is shown. A view in JavaScript is handed the same sentences as JSON and the
same catalogues (`catalogue`), and fills them in alike, so that a reader can change the language of
what has been said.

The catalogues are gettext's: `locale/LANG.po` beside this module is what translators edit, and
`locale/LANG.json` is made from it (`make catalogues`). English needs none.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Self

LANGUAGES = ("en", "es", "fr", "ru")


Catalogue = Mapping[str, str | list[str]]
"""By message, its translation; for a message that counts, one form for each kind of number."""

_PLURAL: dict[str, Callable[[int], int]] = {
    "en": lambda n: int(n != 1),
    "es": lambda n: int(n != 1),
    "fr": lambda n: int(n > 1),
    "ru": lambda n: (
        0
        if n % 10 == 1 and n % 100 != 11
        else 1
        if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14
        else 2
    ),
}
"""Which form a number takes: gettext's plural rules of these languages."""


@cache
def catalogue(lang: str) -> Catalogue:
    """The translations of a language; empty for English.

    Raises:
        ValueError: if the book does not speak the language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    if lang == "en":
        return {}
    # Not imported above: a page's worker must start fast, and reads no catalogue.
    from importlib.resources import files

    text = files("fallas").joinpath(f"locale/{lang}.json").read_text(encoding="utf-8")
    found: Catalogue = json.loads(text)
    return found


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message with its values.

    Attributes:
        one: the message, or the form for one if it counts.
        values: what is filled in, by name.
        many: the form for other numbers, if it counts.
        number: what it counts; filled in as `{number}`.

    >>> str(counted("one man", "{number} men", 3))
    '3 men'
    """

    one: str
    values: tuple[tuple[str, Any], ...] = ()
    many: str | None = None
    number: int | None = None

    def say(self, lang: str = "en") -> str:
        """The sentence in a language; a message without a translation stays English."""
        values = {name: _said(value, lang) for name, value in self.values}
        if self.number is not None:
            values["number"] = str(self.number)
        return self._form(lang).format(**values)

    def _form(self, lang: str) -> str:
        found = catalogue(lang).get(self.one)
        if self.number is None or self.many is None:
            return found if isinstance(found, str) else self.one
        forms = found if isinstance(found, list) else [self.one, self.many]
        plural = _PLURAL[lang if isinstance(found, list) else "en"]
        return forms[plural(self.number)]

    def __str__(self) -> str:
        return self.say()

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> "Sentence":
        """The sentence that `as_json` turned into JSON.

        >>> told = message("{side} passes.", side=message("White"))
        >>> Sentence.read(told.as_json()) == told
        True
        """
        values = tuple((name, _read(value)) for name, value in told.get("of", {}).items())
        return cls(told["say"], values, told.get("many"), told.get("number"))

    def as_json(self) -> dict[str, Any]:
        """The sentence as plain JSON: `say`, `of` and, if it counts, `many` and `number`.

        >>> message("{side} passes.", side=message("White")).as_json()
        {'say': '{side} passes.', 'of': {'side': {'say': 'White'}}}
        """
        told: dict[str, Any] = {"say": self.one}
        if self.values:
            told["of"] = {name: _as_json(value) for name, value in self.values}
        if self.number is not None:
            told |= {"many": self.many, "number": self.number}
        return told


def message(text: str, /, **values: Any) -> Sentence:
    """A sentence from a message and its values: numbers, texts, sentences or tuples of them."""
    return Sentence(text, tuple(values.items()))


def counted(one: str, many: str, number: int, /, **values: Any) -> Sentence:
    """A sentence whose form depends on a number, which it can name as `{number}`."""
    return Sentence(one, tuple(values.items()), many, number)


class Labelled(StrEnum):
    """An enum each of whose members is called something in the reader's language.

    Attributes:
        label: what a member is called.

    >>> class Colour(Labelled):
    ...     RED = "red", message("a warm red")
    >>> Colour("red"), str(Colour.RED.label)
    (<Colour.RED: 'red'>, 'a warm red')
    """

    label: Sentence

    def __new__(cls, value: str, label: Sentence | None = None) -> Self:
        """Make a member, whose label may not be left out.

        It has a default for type checkers, which take looking up `Colour("red")` for this call.
        """
        if label is None:
            raise TypeError(f"{cls.__name__}: {value!r} has no label")
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        return member


def _said(value: Any, lang: str) -> str:
    if isinstance(value, Sentence):
        return value.say(lang)
    if isinstance(value, tuple):
        return ", ".join(_said(part, lang) for part in value)
    return str(value)


def _as_json(value: Any) -> Any:
    if isinstance(value, Sentence):
        return value.as_json()
    if isinstance(value, tuple):
        return [_as_json(part) for part in value]
    return value if isinstance(value, int) else str(value)


def _read(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Sentence.read(value)
    return tuple(map(_read, value)) if isinstance(value, list) else value
