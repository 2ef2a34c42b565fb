"""Charts of simulated games of tafl."""

from fallas.plots.chart import Points, Stacks
from fallas.plots.labels import PLAYERS
from fallas.plots.runs import points, stacks
from fallas.simulation.study import Run, Study
from fallas.tafl.witnesses import RULE_SETS

SIDES = {"defenders": "the prince's side", "attackers": "the besiegers", "nobody": "nobody"}


def winners(study: Study, player: str) -> Stacks:
    """Who wins under each rule set of tafl, both sides playing alike."""
    return stacks(
        _alike(study, player),
        SIDES,
        name=f"tafl-{player}",
        title=f"Who wins at tafl: {PLAYERS[player]}",
    )


def lengths(study: Study, player: str) -> Points:
    """How many moves a game of tafl has under each rule set."""
    return points(
        _alike(study, player),
        "turns",
        name=f"tafl-lengths-{player}",
        title=f"How long games of tafl are: {PLAYERS[player]}",
        measure="moves, both sides together",
    )


def _alike(study: Study, player: str) -> list[Run]:
    return study.runs(*((rules, player) for rules in RULE_SETS))
