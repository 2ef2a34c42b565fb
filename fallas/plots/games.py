"""Charts of simulated games: how they end, when they fail, who wins, how long they last."""

from collections.abc import Callable, Sequence

from fallas.plots.chart import Curves, Points, Row, Stacks
from fallas.plots.labels import CHANGES, PLAYERS, called
from fallas.simulation.study import Figure, Run, Study
from fallas.tables.witnesses import RULE_SETS

ENDINGS = {
    "borne-off": "borne off",
    "failed-to-enter": "failed to enter",
    "failed-on-board": "failed on the board",
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
    runs = _alike(study, player, rules)
    rows = tuple(Row(called(run.rules), tuple(map(run.figure, ENDINGS))) for run in runs)
    return Stacks(
        name=f"endings-{player}",
        title=f"How games end: {PLAYERS[player]}",
        note=note(runs),
        first="Rules",
        rows=rows,
        parts=tuple(ENDINGS.values()),
    )


def endings_by_player(study: Study, rules: str) -> Stacks:
    """How games end under one rule set, with each of the players."""
    runs = study.runs(*((rules, player) for player in PLAYERS))
    rows = tuple(Row(PLAYERS[run.players[0]], tuple(map(run.figure, ENDINGS))) for run in runs)
    return Stacks(
        name=f"players-{rules}",
        title=f"How games end: {called(rules)}",
        note=note(runs),
        first="Players",
        rows=rows,
        parts=tuple(ENDINGS.values()),
    )


def changed(study: Study, player: str = "random") -> Stacks:
    """How games end by the page of 1283, and with one of its readings changed at a time."""
    runs = _alike(study, player, ["folio", *(f"folio,{change}" for change in CHANGES)])
    rows = tuple(
        Row(_said(run.rules, "1283, nothing changed"), tuple(map(run.figure, ENDINGS)))
        for run in runs
    )
    return Stacks(
        name=f"changed-{player}",
        title=f"The rules of 1283 with one reading changed: {PLAYERS[player]}",
        note=note(runs),
        first="What is changed",
        rows=rows,
        parts=tuple(ENDINGS.values()),
    )


def changed_lengths(study: Study, player: str = "random") -> Points:
    """How long games are with one reading changed at a time."""
    runs = _alike(study, player, ["folio", *(f"folio,{change}" for change in CHANGES)])
    return _points(
        runs,
        "throws",
        name=f"changed-lengths-{player}",
        title=f"How long games are with one reading changed: {PLAYERS[player]}",
        first="What is changed",
        measure=TOGETHER,
        label=lambda run: _said(run.rules, "1283, nothing changed"),
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
    """How many games he wins who throws first."""
    return _points(
        _alike(study, player, rules),
        "first-wins",
        name=f"first-{player}",
        title=f"How often the first to throw wins: {PLAYERS[player]}",
        first="Rules",
        measure="games won by the first to throw",
        mark=0.5,
        marked="no advantage",
    )


def better_wins(study: Study, better: str, other: str) -> Points:
    """How many games the better of two players wins."""
    return _points(
        study.runs(*((rules, better, other) for rules in MATCHES)),
        "player-0-wins",
        name=f"better-{better}",
        title=f"How often the better player wins: {better} against {other}",
        first="Rules",
        measure=f"games won by the {better} player",
        mark=0.5,
        marked="even",
    )


def lengths(study: Study, player: str, rules: Sequence[str] = EVERY) -> Points:
    """How many throws games have."""
    return _points(
        _alike(study, player, rules),
        "throws",
        name=f"lengths-{player}",
        title=f"How long games are: {PLAYERS[player]}",
        first="Rules",
        measure=TOGETHER,
    )


def note(runs: Sequence[Run]) -> str:
    """Where the numbers come from: how many games, and a command that plays them again."""
    if not runs:
        return ""
    games = sorted({run.games for run in runs})
    many = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    each = " for each line" if len(runs) > 1 else ""
    return f"{many} games{each}, seed {runs[0].seed}; the first: {runs[0].command}"


def _alike(study: Study, player: str, rules: Sequence[str]) -> list[Run]:
    return study.runs(*((name, player) for name in rules))


def _said(rules: str, plain: str) -> str:
    return called(rules) if "," in rules else plain


def _points(
    runs: list[Run],
    figure: str,
    *,
    name: str,
    title: str,
    first: str,
    measure: str,
    mark: float | None = None,
    marked: str = "",
    label: Callable[[Run], str] = lambda run: called(run.rules),
) -> Points:
    return Points(
        name=name,
        title=title,
        note=note(runs),
        first=first,
        rows=tuple(Row(label(run), (run.figure(figure),)) for run in runs),
        measure=measure,
        mark=mark,
        marked=marked,
    )
