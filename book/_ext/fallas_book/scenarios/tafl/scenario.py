"""The scenarios of tavlei and its kin: a position, moves, and what a clause says must happen.

They stand beside those of fallas and are read in the same way; `checks.check` says whether
the engine does what a scenario expects.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, field_validator, model_validator

from fallas.tafl import (
    RULE_SETS,
    Ending,
    Moment,
    Outcome,
    Position,
    Reason,
    RuleSet,
    Side,
    Situation,
    find,
    square,
    tell,
)

from ... import texts
from ...texts.schema import Model, Text
from ..core.scenario import AnyScenario, of_game


class Came(StrEnum):
    """The result of some moves that do not end the game."""

    REFUSED = "refused"
    """One of them is refused."""
    TAKEN = "taken"
    """They take something."""
    NOTHING_TAKEN = "nothing-taken"
    """They take nothing."""


class Refused(Model):
    """A move of the story that must be refused, and the clauses that say so."""

    move: Text
    reason: Reason
    clause: Text | None = None


class Won(Model):
    """How a game ends, and who wins, if anybody does."""

    reason: Ending
    winner: Side | None

    @property
    def outcome(self) -> Outcome:
        """The engine's own outcome."""
        return Outcome(self.reason, self.winner)


class Expect(Model):
    """What must happen; a field that is absent expects nothing.

    Attributes:
        start: the pieces stand as the rules have them before the first move.
        pieces: how many there are, by `attackers`, `defenders` and `prince`.
        reach: by square, everywhere that the piece on it can go.
        legal: moves of the side to move that must be possible.
        refused: the moves of the story that are refused, in order; none others may be.
        taken: the squares of what the story takes, in order.
        after: the position when it has been told.
        outcome: how it ends, or `goes-on`.
    """

    start: Literal[True] | None = None
    pieces: dict[Literal["attackers", "defenders", "prince"], int] | None = None
    reach: dict[Text, tuple[Text, ...]] = Field(default_factory=dict)
    legal: tuple[Text, ...] = ()
    refused: tuple[Refused, ...] = ()
    taken: tuple[Text, ...] | None = None
    after: Text | None = None
    outcome: Won | Literal["goes-on"] | None = None

    @field_validator("reach")
    @classmethod
    def _squares(cls, reach: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        for source, targets in reach.items():
            for name in (source, *targets):
                square(name)
        return reach

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("nothing is expected")
        return self


class TaflScenario(AnyScenario):
    """One position of one rule set, some moves, and what must happen.

    `endings` say what the same moves come to under each rule set, and `matter` decides it.
    """

    game = "tafl"

    expect: Expect
    endings: dict[Text, Came | Ending] = Field(default_factory=dict)

    @field_validator("position")
    @classmethod
    def _whole(cls, text: str) -> str:
        if text != "start" and Position.parse(text).prince is None:
            raise ValueError("there is no prince")
        return text

    @model_validator(mode="after")
    def _compared(self) -> Self:
        if self.endings and set(self.endings) != set(RULE_SETS):
            raise ValueError("endings: of every rule set, or of none")
        if (self.matter is not None) != bool(self.endings):
            raise ValueError("matter: just where the rule sets are compared")
        return self

    @property
    def ruleset(self) -> RuleSet:
        """The rules that it is played by."""
        return find(self.rules)

    @property
    def situation(self) -> Situation:
        """Position and rules before the moves."""
        return Situation(self.start(self.ruleset), self.ruleset)

    def start(self, ruleset: RuleSet) -> Position:
        """The position under any rules; `start` is the one from which they begin."""
        if self.position == "start":
            return Position.start(ruleset.rules)
        return Position.parse(self.position)

    def story(self, ruleset: RuleSet | None = None) -> tuple[Moment, ...]:
        """What happens, moment by moment, by its own rules or by others.

        Raises:
            NotationError: if a move cannot be read.
        """
        by = ruleset or self.ruleset
        return tell(self.start(by), by, self.moves)


@cache
def scenarios(folder: Path = texts.FOLDER) -> Mapping[str, TaflScenario]:
    """All scenarios of tafl by id, in the order of the witnesses and of their files.

    Raises:
        TextError: if one does not fit the schema, is given twice or stands in another's file.
    """
    return of_game(TaflScenario, folder)
