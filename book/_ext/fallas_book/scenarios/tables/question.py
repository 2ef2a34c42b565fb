"""The questions of the chapters on fallas."""

from collections.abc import Iterator

from pydantic import Field

from fallas import READINGS, Situation
from fallas.widgets.session.figure import Still
from fallas.widgets.tables.figure import still
from fallas.widgets.tables.frames import frames

from ...texts.schema import Text
from ..core.question import AnyAsked, AnyChoice
from . import checks, story
from .expect import EndingName, Expect
from .scenario import Scenario


class Choice(AnyChoice):
    """One answer; `throw` replaces that of the question, `under` says how the throw ends."""

    check: Expect | None = None
    under: dict[Text, EndingName] = Field(default_factory=dict)
    throw: Text | None = None


class Asked(AnyAsked[Choice]):
    """One question about a throw, or about the accounts."""

    rules: Text = "folio"
    throw: Text | None = None

    def scenario(self, choice: Choice) -> Scenario:
        """What a choice claims of a position, as a scenario.

        Raises:
            ValueError: if the position, the throw, the rules or the clause is invalid.
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

    def against(self, choice: Choice) -> Iterator[str]:
        """How the engine differs from what a choice claims about a position, in words."""
        if choice.check:
            yield from checks.check(self.scenario(choice))
        for name, ending in choice.under.items():
            ended = checks.ending(self.scenario(choice), READINGS[name]).ending
            if ended != ending:
                yield f"{name}: expected {ending}, found {ended}"

    def still(self) -> Still:
        """The position that is asked about, with its dice."""
        ruleset = self.scenario(self.right).ruleset
        shown: Situation = story.situation(self.position or "", self.throw, ruleset)
        return still(frames(shown))
