"""What a scenario expects: the fields of its `expect` and of its endings."""

from typing import Literal, Self

from pydantic import Field, model_validator

from fallas import Fate, Outcome, Reason, Side
from fallas.tables.game import Ending

from ...texts.schema import Model, Text

EndingName = Fate | Literal["borne-off", "thrown-again"]
"""How a throw ends: a fate, the last man borne off, or no throw at all."""


class Refused(Model):
    """A step that must be refused, perhaps after some moves, and the clauses that say so."""

    move: Text
    die: int = Field(ge=1, le=6)
    reason: Reason
    clause: Text | None = None
    after: Text | None = None


class Won(Model):
    """How a game ends, and who wins."""

    reason: Ending
    winner: Side

    @property
    def outcome(self) -> Outcome:
        """The engine's own outcome."""
        return Outcome(self.reason, self.winner)


class Ended(Model):
    """How a throw ends under one rule set, with all its turns where these are what differs."""

    ending: EndingName
    turns: tuple[Text, ...] = ()


class Expect(Model):
    """What must happen; a field that is absent expects nothing.

    Attributes:
        setup: the men stand as at the start.
        men: how many men each side has.
        dice: what there is to play, largest first, such as `5-3-3`.
        not_thrown: throws that do not belong to the rules, having more or fewer dice.
        thrown_again: whether the throw is void.
        every_throw: how each throw that counts ends here.
        fate: how the throw ends.
        played: how many of the dice every turn plays.
        outcome: how the game ends with the moves told, or `goes-on`.
        after: the position when they have been told.
        steps: the steps told, one by one, with their hits.
        turns: all the turns there are.
        number_of_turns: how many they are.
        legal: moves that can be read as a turn or the beginning of one.
        unreadable: moves that no die could make, such as those that go back.
        refused: steps that a rule forbids.
    """

    setup: Literal[True] | None = None
    men: int | None = None
    dice: Text | None = None
    not_thrown: tuple[Text, ...] = ()
    thrown_again: bool | None = None
    every_throw: Fate | None = None
    fate: Fate | None = None
    played: int | None = None
    outcome: Won | Literal["goes-on"] | None = None
    after: Text | None = None
    steps: tuple[Text, ...] = ()
    turns: tuple[Text, ...] = ()
    number_of_turns: int | None = None
    legal: tuple[Text, ...] = ()
    unreadable: tuple[Text, ...] = ()
    refused: tuple[Refused, ...] = ()

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("nothing is expected")
        return self
