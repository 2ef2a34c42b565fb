"""The questions of the chapters on tavlei."""

from collections.abc import Iterator

from pydantic import Field

from fallas.tafl import RULE_SETS, Ending, Situation
from fallas.widgets.session.figure import Still
from fallas.widgets.tafl.figure import still as tafl_still
from fallas.widgets.tafl.frames import frames as tafl_frames

from ...texts.schema import Text
from ..core.question import AnyAsked, AnyChoice
from . import checks as tafl_checks
from .scenario import Came, Expect, TaflScenario


class TaflChoice(AnyChoice):
    """One answer; `moves` are what it is about, `under` says what they come to by some rules."""

    check: Expect | None = None
    under: dict[Text, Came | Ending] = Field(default_factory=dict)
    moves: Text | None = None


class TaflAsked(AnyAsked[TaflChoice]):
    """One question about a position of tavlei, or about the accounts."""

    rules: Text = "tavlei"

    def scenario(self, choice: TaflChoice) -> TaflScenario:
        """What a choice claims of a position, as a scenario.

        Raises:
            ValueError: if the position, the rules or the clause is invalid.
        """
        return TaflScenario(
            id=f"{self.clause}-asked",
            title=self.ask,
            clauses=(self.clause,),
            rules=choice.rules or self.rules,
            position=choice.position or self.position or "",
            moves=choice.moves or self.moves,
            expect=choice.check or Expect(pieces={"prince": 1}),
        )

    def against(self, choice: TaflChoice) -> Iterator[str]:
        """How the engine differs from what a choice claims about a position, in words."""
        if choice.check:
            yield from tafl_checks.check(self.scenario(choice))
        for name, expected in choice.under.items():
            found = tafl_checks.ending(self.scenario(choice), RULE_SETS[name])
            if found != expected:
                yield f"{name}: expected {expected}, found {found}"

    def still(self) -> Still:
        """The position that is asked about."""
        scenario = self.scenario(self.right)
        shown = Situation(scenario.start(scenario.ruleset), scenario.ruleset)
        return tafl_still(tafl_frames(shown, shown.ruleset))
