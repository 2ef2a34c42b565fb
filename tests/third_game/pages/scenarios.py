"""The scenarios of tres en raya, checked by its engine."""

from collections.abc import Iterator, Mapping
from functools import cache

from fallas_book import texts
from fallas_book.scenarios.core.question import AnyAsked, AnyChoice
from fallas_book.scenarios.core.scenario import AnyScenario, of_game
from fallas_book.scenarios.core.spec import ScenarioSpec
from pydantic import Field

from fallas.widgets.session.figure import Still
from tests.third_game import board
from tests.third_game.engine import RULE_SETS, Game, Situation


class TresScenario(AnyScenario):
    """A position, some squares, and how it ends."""

    game = "tres"

    outcome: str | None = None
    endings: dict[str, str] = Field(default_factory=dict)

    @property
    def situation(self) -> Situation:
        return Situation.parse(self.position, RULE_SETS.find(self.rules))

    def ended(self, rules: str) -> str | None:
        game = Game(RULE_SETS.find(rules), self.situation.position)
        for turn in self.moves.split():
            game = game.play(turn)
        return game.outcome


def check(scenario: TresScenario) -> list[str]:
    found = {name: scenario.ended(name) for name in scenario.endings}
    differs = [
        f"{name}: found {found[name]}"
        for name, end in scenario.endings.items()
        if found[name] != end
    ]
    if scenario.ended(scenario.rules) != scenario.outcome:
        differs.append(f"outcome: found {scenario.ended(scenario.rules)}")
    return differs


class TresChoice(AnyChoice):
    """An answer: who has won."""

    check: str | None = None


class TresAsked(AnyAsked[TresChoice]):
    """A question."""

    rules: str = "tres"

    def against(self, choice: TresChoice) -> Iterator[str]:
        game = Game(RULE_SETS.find(self.rules), Situation.parse(self.position or "").position)
        if choice.check and game.outcome != choice.check:
            yield f"found {game.outcome}"

    def still(self) -> Still:
        return board.still([board.frame(Situation.parse(self.position or "").position)])


@cache
def scenarios() -> Mapping[str, TresScenario]:
    return of_game(TresScenario, texts.FOLDER)


GAME = ScenarioSpec(scenario=TresScenario, scenarios=scenarios, check=check, question=TresAsked)
