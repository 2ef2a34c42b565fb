"""Charts of simulated games: how they end, when they fail, who wins, how long they last."""

from collections.abc import Sequence

from fallas.plots.chart import Curves, Points, Row, Stacks
from fallas.plots.labels import CHANGES, PLAYERS, called
from fallas.plots.runs import note, points, stacks
from fallas.simulation.study import Figure, Run, Study
from fallas.tables.game import Ending
from fallas.tables.witnesses import FOLIO, RULE_SETS

ENDINGS = {
    str(ending): str(ending.label)
    for ending in (Ending.BORNE_OFF, Ending.FAILED_TO_ENTER, Ending.FAILED_ON_BOARD)
}
EVERY = tuple(RULE_SETS)
FAILING = tuple(name for name in RULE_SETS if name != "backgammon")
"""The rule sets under which a game can fail."""

MATCHES = ("folio", "russian")
"""The rule sets under which unlike players have met."""

AT = (5, 10, 15, 20, 30, 40, 60, 80)
"""The numbers of throws at which failures are counted."""

TOGETHER = "throws, both sides together"


def endings(study: Study, player: str, rules: Sequence[str] = EVERY) -> Stacks:
    """How games end under some rule sets, both sides playing alike."""
    return stacks(
        _alike(study, player, rules),
        ENDINGS,
        name=f"endings-{player}",
        title=f"How games end: {PLAYERS[player]}",
    )


def endings_by_player(study: Study, rules: str) -> Stacks:
    """How games end under one rule set, with each of the players."""
    return stacks(
        study.runs(*((rules, player) for player in PLAYERS)),
        ENDINGS,
        name=f"players-{rules}",
        title=f"How games end: {called(rules)}",
        first="Players",
        label=lambda run: PLAYERS[run.players[0]],
    )


def changed(study: Study, player: str = "random") -> Stacks:
    """How games end by the page of 1283, and with one of its readings changed at a time."""
    return stacks(
        _changed(study, player),
        ENDINGS,
        name=f"changed-{player}",
        title=f"The rules of 1283 with one reading changed: {PLAYERS[player]}",
        first="What is changed",
        label=_what_is_changed,
    )


def changed_lengths(study: Study, player: str = "random") -> Points:
    """How long games are with one reading changed at a time."""
    return points(
        _changed(study, player),
        "throws",
        name=f"changed-lengths-{player}",
        title=f"How long games are with one reading changed: {PLAYERS[player]}",
        measure=TOGETHER,
        first="What is changed",
        label=_what_is_changed,
    )


def when(study: Study, player: str, rules: Sequence[str] = FAILING) -> Curves:
    """How many games a failure has ended by some numbers of throws."""
    runs = _alike(study, player, rules)
    rows = tuple(
        Row(called(run.rules), tuple(Figure.of(run.failed_by(at)) for at in AT)) for run in runs
    )
    return Curves(
        name=f"when-{player}",
        title=f"When games fail: {PLAYERS[player]}",
        note=note(runs),
        first="Rules",
        rows=rows,
        across=TOGETHER,
        at=AT,
        measure="games that a failure has ended by then",
    )


def first_wins(study: Study, player: str, rules: Sequence[str] = EVERY) -> Points:
    """How many games the side that throws first wins."""
    return points(
        _alike(study, player, rules),
        "first-wins",
        name=f"first-{player}",
        title=f"How often the first to throw wins: {PLAYERS[player]}",
        measure="games won by the first to throw",
        mark=0.5,
        marked="no advantage",
    )


def better_wins(study: Study, better: str, other: str) -> Points:
    """How many games the better of two players wins."""
    return points(
        study.runs(*((rules, better, other) for rules in MATCHES)),
        "player-0-wins",
        name=f"better-{better}",
        title=f"How often the better player wins: {better} against {other}",
        measure=f"games won by the {better} player",
        mark=0.5,
        marked="even",
    )


def lengths(study: Study, player: str, rules: Sequence[str] = EVERY) -> Points:
    """How many throws games have."""
    return points(
        _alike(study, player, rules),
        "throws",
        name=f"lengths-{player}",
        title=f"How long games are: {PLAYERS[player]}",
        measure=TOGETHER,
    )


def _alike(study: Study, player: str, rules: Sequence[str]) -> list[Run]:
    return study.runs(*((name, player) for name in rules))


def _changed(study: Study, player: str) -> list[Run]:
    mixtures = (RULE_SETS.mixed(FOLIO, value).name for value in CHANGES)
    return _alike(study, player, [FOLIO.name, *mixtures])


def _what_is_changed(run: Run) -> str:
    return called(run.rules) if "," in run.rules else "1283, nothing changed"
