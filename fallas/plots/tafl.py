"""Charts of simulated games of tafl."""

from fallas.plots.chart import Points, Row, Stacks
from fallas.plots.games import note
from fallas.plots.labels import PLAYERS, RULES
from fallas.simulation.study import Study
from fallas.tafl.witnesses import RULE_SETS

SIDES = {"defenders": "the prince's side", "attackers": "the besiegers", "nobody": "nobody"}


def tafl_winners(study: Study, player: str) -> Stacks:
    """Who wins under each rule set of tafl, both sides playing alike."""
    runs = study.runs(*((rules, player) for rules in RULE_SETS))
    return Stacks(
        name=f"tafl-{player}",
        title=f"Who wins at tafl: {PLAYERS[player]}",
        note=note(runs),
        first="Rules",
        rows=tuple(Row(RULES[run.rules], tuple(map(run.figure, SIDES))) for run in runs),
        parts=tuple(SIDES.values()),
    )


def tafl_lengths(study: Study, player: str) -> Points:
    """How many moves a game of tafl has under each rule set."""
    runs = study.runs(*((rules, player) for rules in RULE_SETS))
    return Points(
        name=f"tafl-lengths-{player}",
        title=f"How long games of tafl are: {PLAYERS[player]}",
        note=note(runs),
        first="Rules",
        rows=tuple(Row(RULES[run.rules], (run.figure("turns"),)) for run in runs),
        measure="moves, both sides together",
    )
