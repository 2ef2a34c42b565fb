"""What a witness says, where it says it, and how surely.

A rule in this package is never just a rule: it is a *reading*, a value of some matter that stands
in a clause of a text. Where a text is silent, the reading says so and gives the reason for what is
assumed. Both games use these types; neither adds rules here.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Value = TypeVar("Value", bound=StrEnum, covariant=True)


class Certainty(StrEnum):
    """How surely a witness says what a reading takes from it."""

    STATED = "stated"
    """The clause says it in so many words."""
    PROBABLE = "probable"
    """The likelier of the senses that the clause can bear."""
    AMBIGUOUS = "ambiguous"
    """The clause can be read in more than one way, or the witness contradicts itself."""
    ELSEWHERE = "elsewhere"
    """The witness is silent; its own book says so elsewhere, of tables at large or another game."""
    ASSUMED = "assumed"
    """The witness is silent; the value is supplied by this edition."""
    CHOSEN = "chosen"
    """No witness is claimed: the user who mixed the rules chose the value."""


OTHER_GAMES = re.compile(r"(73[rv]|74r|7[5-9][rv])\.")
"""How clause ids begin on the leaves of the codex of 1283 that are about other games."""
PARALLEL_SIGN = "◔"
"""The sign before a short citation of a clause from elsewhere in the book of tables."""


def of_another_game(clause: str) -> bool:
    """Whether a clause is a rule of another game in the same codex.

    What it says of fallas is never more than a parallel.

    >>> of_another_game("77r.1"), of_another_game("74v.8"), of_another_game("72v.1")
    (True, False, False)
    """
    return OTHER_GAMES.match(clause) is not None


@dataclass(frozen=True, slots=True)
class Reading(Generic[Value]):
    """One value of one disputed matter, with the place it is taken from.

    The matter is not stored: it is the type of the value.

    Attributes:
        value: the member of the matter's enum that is read.
        clauses: ids of the clauses it rests on, the weightiest first; empty only for a value that
            no witness is claimed for.
        certainty: how surely the clauses say it.
        why: one sentence of reasoning, in English.

    Raises:
        ValueError: if a reading that claims a witness cites no clause.
    """

    value: Value
    clauses: tuple[str, ...]
    certainty: Certainty
    why: str

    def __post_init__(self) -> None:
        if not self.clauses and self.certainty is not Certainty.CHOSEN:
            raise ValueError(f"the reading {self.value!r} claims a witness but cites no clause")

    @property
    def clause(self) -> str | None:
        """The weightiest clause, or None for a chosen value."""
        return self.clauses[0] if self.clauses else None
