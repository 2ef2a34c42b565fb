"""What the questions of all games share: choices, a key, and what rule sets are said to have.

A choice about a position makes its claims in the fields of its game's `Expect`; the engine must
confirm those of the right choice and of no other.
"""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, Self, TypeVar

from pydantic import Field, model_validator

from fallas import Certainty
from fallas.games import readings
from fallas.widgets.session.figure import Still

from ...texts.schema import Model, Text

UNPLAYABLE = "it cannot be played"
"""How the checks of all games begin to say that a position or a move cannot be read."""


class Claim(Model):
    """A claim about a rule set: its values in some matters, or the certainty of these."""

    rules: Text
    values: dict[Text, Text] = Field(default_factory=dict)
    certainty: dict[Text, Certainty] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _known(self) -> Self:
        if self.rules not in readings():
            raise ValueError(f"no rule set {self.rules}")
        matters = readings()[self.rules].matters
        for matter, value in self.values.items():
            if value not in [str(each) for each in matters[matter]]:
                raise ValueError(f"{matter} has no value {value}")
        if not self.values and not self.certainty:
            raise ValueError("nothing is claimed")
        return self

    @property
    def holds(self) -> bool:
        """Whether the rule set is so."""
        reading = readings()[self.rules].reading
        return all(reading(matter).value == value for matter, value in self.values.items()) and all(
            reading(matter).certainty is sure for matter, sure in self.certainty.items()
        )


class AnyChoice(Model):
    """One answer that can be chosen, and what is said of it.

    `rules` and `position` replace those of the question where the answer is about others; `claims`
    are about rule sets as such. A game adds `check`, what must happen, and `under`, the results
    under some rule sets.
    """

    text: Text
    feedback: Text
    right: bool = False
    claims: tuple[Claim, ...] = ()
    rules: Text | None = None
    position: Text | None = None

    @property
    def of_position(self) -> bool:
        """Whether something is claimed of a position."""
        return bool(getattr(self, "check", None) or getattr(self, "under", None))


C = TypeVar("C", bound=AnyChoice)


class AnyAsked(Model, Generic[C]):
    """One question.

    `clause` is the one that it is about, `moves` are what has been played before it is asked, and
    `picture` says whether the position shows.
    """

    ask: Text
    clause: Text
    position: Text | None = None
    moves: str = ""
    picture: bool = True
    choices: tuple[C, ...] = Field(min_length=2, max_length=5)

    @model_validator(mode="after")
    def _keyed(self) -> Self:
        right = [choice for choice in self.choices if choice.right]
        if len(right) != 1:
            raise ValueError(f"choices: one is right, not {len(right)}")
        if self.position and not right[0].of_position:
            raise ValueError("choices: the right one says what the engine must find")
        for choice in self.choices:
            if choice.of_position and not (choice.position or self.position):
                raise ValueError(f"{choice.text}: check: of which position?")
        return self

    @property
    def right(self) -> C:
        """The right answer."""
        return next(choice for choice in self.choices if choice.right)

    @abstractmethod
    def against(self, choice: C) -> Iterator[str]:
        """How the engine differs from what a choice claims about a position, in words."""

    @abstractmethod
    def still(self) -> Still:
        """The position that is asked about."""


def differences(asked: AnyAsked[C]) -> list[str]:
    """How the engine differs from the key of a question, in words; nothing if it agrees."""
    return [said for choice in asked.choices for said in _differences(asked, choice)]


def _differences(asked: AnyAsked[C], choice: C) -> Iterator[str]:
    found = [*asked.against(choice)]
    if unplayable := [each for each in found if each.startswith(UNPLAYABLE)]:
        yield f"“{choice.text}”: {unplayable[0]}"
        return
    found += [f"it is not so in {claim.rules}" for claim in choice.claims if not claim.holds]
    if choice.right and found:
        yield f"“{choice.text}” is keyed as right: {'; '.join(found)}"
    if not choice.right and (choice.of_position or choice.claims) and not found:
        yield f"“{choice.text}” is keyed as wrong, but it is so"
