"""Charts of what is counted exactly: entering, the race, the opening, and two ways of throwing."""

from fallas.plots.chart import Curves, Points, Row
from fallas.plots.labels import called
from fallas.simulation.compared import FILE as COMPARED
from fallas.simulation.racing import RACES
from fallas.simulation.study import Figure, Study, Unit
from fallas.tables.rules import Dice, Failing
from fallas.tables.witnesses import RULE_SETS

CLOSED = (0, 1, 2, 3, 4, 5, 6)
_EARLY, _LATE = 0.005, 0.995
"""The part of a race that is shown: between these chances that it is over."""

MEN = {1: "one man", 2: "two men", 3: "three men"}


def entering(study: Study, failing: Failing | str = Failing.NO_DIE, waiting: int = 1) -> Curves:
    """The chance to fail while men wait, by how many of the six points are closed."""
    rows = tuple(
        Row(
            str(dice.label),
            tuple(study.figure(f"enter {dice} {failing} {waiting} {at}") for at in CLOSED),
        )
        for dice in Dice
    )
    return Curves(
        name=f"entering-{failing}-{waiting}",
        title=f"Failing to enter: {MEN[waiting]} waiting, {Failing(failing).label}",
        note="Exact: every throw counted by the engine, the closed points anywhere in the quarter.",
        first="Dice",
        rows=rows,
        across="closed points of the six",
        at=CLOSED,
        measure="chance that the throw fails",
    )


def dice_compared(study: Study, player: str, failing: Failing | str, entry: str) -> Points:
    """The mean chance that the next throw fails, in the same positions with other dice."""
    rows = tuple(
        Row(str(dice.label), (study.figure(f"compared {player} {dice} {failing} {entry}"),))
        for dice in Dice
    )
    positions, games = (
        study.figure(f"compared {player} {each}") for each in ("positions", "games")
    )
    return Points(
        name=f"dice-{player}-{failing}-{entry}",
        title=f"The same positions, other dice: {Failing(failing).label}",
        note=(
            f"All {positions.bare} positions of {games.bare} games by the rules of 1283, {player} "
            f"play; the chance is exact in each ({COMPARED})."
        ),
        first="Dice",
        rows=rows,
        measure="mean chance that the next throw fails",
    )


def race_lengths(study: Study, race: str = "fifteen-on-six") -> Curves:
    """By number of throws, the chance that a side has borne off all its men."""
    lines = {name: study.off_by(name, race) for name in RULE_SETS}
    places = _between(list(lines.values()))
    rows = tuple(
        Row(called(name), tuple(Figure.exact(_at(line, at)) for at in places))
        for name, line in lines.items()
    )
    return Curves(
        name=f"race-{race}",
        title=f"The race: {RACES[race].label}",
        note="Exact, if each side bears off in the fewest throws on average.",
        first="Rules",
        rows=rows,
        across="throws of the one side",
        at=places,
        measure="chance that all fifteen men are off by then",
    )


def _between(lines: list[list[float]]) -> tuple[int, ...]:
    """The numbers of throws between the chances `_EARLY` and `_LATE`."""
    every = range(max(map(len, lines)))
    return tuple(
        at
        for at in every
        if max(_at(each, at + 1) for each in lines) > _EARLY
        and min(_at(each, at - 1) for each in lines) < _LATE
    )


def _at(line: list[float], throws: int) -> float:
    return line[throws] if 0 <= throws < len(line) else float(throws > 0)


def race_wins(study: Study, race: str = "fifteen-on-six") -> Points:
    """The chance of the side that throws first in a race in which both sides stand alike."""
    return Points(
        name=f"race-wins-{race}",
        title=f"Both sides stand alike, {RACES[race].label}: the first to throw wins",
        note="Exact, if each side bears off in the fewest throws on average.",
        first="Rules",
        rows=tuple(
            Row(called(name), (study.figure(f"race {name} {race} wins"),)) for name in RULE_SETS
        ),
        measure="chance of the first to throw",
        mark=0.5,
        marked="no advantage",
    )


def opening_turns(study: Study, rules: str = "folio") -> Points:
    """How many turns the first throw allows, by its largest die."""
    every = [each for each in study.openings if each.rules == rules]
    rows = []
    for die in sorted({each.throw[0] for each in every}, reverse=True):
        some = [each for each in every if each.throw[0] == die]
        weight = sum(each.weight for each in some)
        mean = sum(each.weight * each.turns for each in some) / weight
        rows.append(Row(f"largest die {die}", (Figure.exact(mean, Unit.NUMBER),)))
    return Points(
        name=f"opening-{rules}",
        title=f"How many turns the first throw allows: {called(rules)}",
        note="Exact: the mean over all throws with that largest die.",
        first="Throws",
        rows=tuple(rows),
        measure="different turns, on average",
    )
