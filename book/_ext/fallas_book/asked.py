"""The questions of the rule chapters, and whether the engine agrees with their keys.

A question is YAML in the body of its directive: what is asked, perhaps a position, and the choices
with what is said of each. A choice about a position says what it claims in the fields of
`expect.Expect`; the engine must bear the right one out and none of the others.
"""

from collections.abc import Iterator, Mapping
from typing import Self

from pydantic import Field, model_validator

from fallas import RULE_SETS, Certainty
from fallas.tables.rules import MATTERS

from . import checks
from .expect import EndingName, Expect, Model, Text
from .scenarios import Scenario

UNPLAYABLE = "it cannot be played"
"""How `checks.check` begins to say that a position, throw or move cannot be read."""


class Claim(Model):
    """What a rule set has: its value in each of some matters, or how surely it is said."""

    rules: Text
    values: dict[Text, Text] = Field(default_factory=dict)
    certainty: dict[Text, Certainty] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _known(self) -> Self:
        if self.rules not in RULE_SETS:
            raise ValueError(f"no rule set {self.rules}")
        for matter, value in self.values.items():
            if value not in [str(each) for each in MATTERS[matter]]:
                raise ValueError(f"{matter} has no value {value}")
        if not self.values and not self.certainty:
            raise ValueError("nothing is claimed")
        return self

    @property
    def holds(self) -> bool:
        """Whether the rule set is so."""
        reading = RULE_SETS[self.rules].reading
        return all(reading(matter).value == value for matter, value in self.values.items()) and all(
            reading(matter).certainty is sure for matter, sure in self.certainty.items()
        )


class Choice(Model):
    """One answer that can be chosen, and what is said of it.

    `rules`, `position` and `throw` stand in for those of the question where the answer is about
    other ones. `under` says for some rule sets how the throw ends; `claims` are about rule sets as
    such.
    """

    text: Text
    feedback: Text
    right: bool = False
    check: Expect | None = None
    under: dict[Text, EndingName] = Field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    rules: Text | None = None
    position: Text | None = None
    throw: Text | None = None


class Asked(Model):
    """One question.

    `clause` is the one that it is about, `moves` are what has been played before it is asked, and
    `picture` says whether the position shows.
    """

    ask: Text
    clause: Text
    rules: Text = "folio"
    position: Text | None = None
    throw: Text | None = None
    moves: str = ""
    picture: bool = True
    choices: tuple[Choice, ...] = Field(min_length=2, max_length=5)

    @model_validator(mode="after")
    def _keyed(self) -> Self:
        right = [choice for choice in self.choices if choice.right]
        if len(right) != 1:
            raise ValueError(f"choices: one is right, not {len(right)}")
        if self.position and not (right[0].check or right[0].under):
            raise ValueError("choices: the right one says what the engine must find")
        for choice in self.choices:
            if (choice.check or choice.under) and not (choice.position or self.position):
                raise ValueError(f"{choice.text}: check: of which position?")
        return self

    @property
    def right(self) -> Choice:
        """The right answer."""
        return next(choice for choice in self.choices if choice.right)

    def scenario(self, choice: Choice) -> Scenario:
        """What a choice claims of a position, as a scenario.

        Raises:
            ValueError: if the position, the throw, the rules or the clause is none.
        """
        return Scenario(
            id=f"{self.clause}-asked",
            title=self.ask,
            clauses=(self.clause,),
            rules=choice.rules or self.rules,
            position=choice.position or self.position or "",
            throw=choice.throw or self.throw,
            moves=self.moves,
            expect=choice.check or Expect(men=15),
        )


def read(entry: Mapping[str, object]) -> Asked:
    """A question from its YAML.

    Raises:
        ValueError: if it does not fit.
    """
    return Asked.model_validate(entry)


def differences(asked: Asked) -> list[str]:
    """Where the engine does not bear out the key of a question, in words; nothing if it does."""
    return [said for choice in asked.choices for said in _differences(asked, choice)]


def _differences(asked: Asked, choice: Choice) -> Iterator[str]:
    found = checks.check(asked.scenario(choice)) if choice.check else []
    if unplayable := [each for each in found if each.startswith(UNPLAYABLE)]:
        yield f"“{choice.text}”: {unplayable[0]}"
        return
    for name, ending in choice.under.items():
        ended = checks.ending(asked.scenario(choice), RULE_SETS[name]).ending
        if ended != ending:
            found.append(f"{name}: expected {ending}, found {ended}")
    untrue = [f"it is not so in {claim.rules}" for claim in choice.claims if not claim.holds]
    against = [*found, *untrue]
    if choice.right and against:
        yield f"“{choice.text}” is keyed as right: {'; '.join(against)}"
    claimed = choice.check or choice.under or choice.claims
    if not choice.right and claimed and not against:
        yield f"“{choice.text}” is keyed as wrong, but it is so"
