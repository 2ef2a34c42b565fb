"""The scenarios: each a position, mostly a throw, the rules, and what a clause says must happen.

They stand in `book/texts/scenarios/`, one file for each witness, and both the tests and the pages
read them here; `checks.check` says whether the engine does what a scenario expects.
"""

from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Self

from pydantic import Field, field_validator, model_validator

from fallas import (
    READINGS,
    RULE_SETS,
    Moment,
    Position,
    RuleSet,
    Side,
    Situation,
    Throw,
)
from fallas import find as find_rules
from fallas.tables.dice import dice_thrown

from ... import texts
from ...texts.schema import Text
from ..core.scenario import AnyScenario, of_game
from . import story
from .expect import Ended, Expect

WITHOUT_THROW = {"setup", "men", "every_throw", "not_thrown"}
"""What a scenario without a throw can expect."""


class Scenario(AnyScenario):
    """One position of one rule set, perhaps a throw, and what must happen.

    `moves` are what its story tells; without them the story takes the first of all turns.
    `endings` say for each rule set, and for another sense of its clauses where there is something
    to see, how the same throw ends (`throw_two` or `throw_three` where
    another number of dice is thrown than in `throw`).
    """

    game = "tables"

    throw: Text | None = None
    throw_two: Text | None = None
    throw_three: Text | None = None
    expect: Expect
    compare: bool = False
    endings: dict[Text, Ended] = Field(default_factory=dict)

    @field_validator("position")
    @classmethod
    def _whole(cls, text: str) -> str:
        if text != "start":
            position = Position.parse(text)
            for side in Side:
                if missing := position.missing(side):
                    raise ValueError(f"{side} has {15 - missing} men")
        return text

    @field_validator("throw", "throw_two", "throw_three")
    @classmethod
    def _throw(cls, text: str | None) -> str | None:
        return text and str(Throw.parse(text))

    @field_validator("endings", mode="before")
    @classmethod
    def _short(cls, endings: object) -> object:
        """Allow a bare name for an ending whose turns are not given."""
        if not isinstance(endings, dict):
            return endings
        return {k: {"ending": v} if isinstance(v, str) else v for k, v in endings.items()}

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.throw is None and (extra := self.expect.model_fields_set - WITHOUT_THROW):
            raise ValueError(f"throw: wanting for what is expected: {', '.join(sorted(extra))}")
        wanted, allowed = (RULE_SETS, READINGS) if self.compare else ({}, {})
        wanting = [f"{name} is wanting" for name in wanted if name not in self.endings]
        surplus = [f"{name} is too much" for name in self.endings if name not in allowed]
        if faults := wanting + surplus:
            raise ValueError(
                "endings: of every rule set where `compare` stands, and of other senses of their"
                f" clauses where wanted; else of none: {', '.join(faults)}"
            )
        if self.matter is not None and not self.compare:
            raise ValueError("matter: just where the rule sets are compared")
        return self

    @property
    def compared(self) -> Mapping[str, RuleSet]:
        """What a throw is compared under: every rule set, and the other senses with an ending."""
        named = {*RULE_SETS, *self.endings}
        return {name: each for name, each in READINGS.items() if name in named}

    @property
    def ruleset(self) -> RuleSet:
        """The rule set that it is played by."""
        return find_rules(self.rules)

    @cached_property
    def situation(self) -> Situation:
        """Position, throw and rules; without a throw that these rules throw again."""
        return story.situation(self.position, self.throw, self.ruleset)

    def under(self, ruleset: RuleSet) -> tuple[Position, Throw | None]:
        """The position and the throw by which it is compared under any rules."""
        position = story.position_of(self.position, ruleset)
        other = self.throw_two if dice_thrown(ruleset.rules) == 2 else self.throw_three
        text = other or self.throw
        return position, Throw.parse(text) if text else None

    def story(self) -> tuple[Moment, ...]:
        """What happens, moment by moment, with the steps that must be refused where they belong.

        Raises:
            NotationError, IllegalStepError: if the moves cannot be read or played.
        """
        refused = tuple((each.move, each.die, each.after or "") for each in self.expect.refused)
        return story.story(self.position, self.throw, self.ruleset, self.moves, refused, self.title)


@cache
def scenarios(folder: Path = texts.FOLDER) -> Mapping[str, Scenario]:
    """All scenarios of fallas by id, in the order of the witnesses and of their files.

    Raises:
        TextError: if one does not fit the schema, is given twice or stands in another's file.
    """
    return of_game(Scenario, folder)
