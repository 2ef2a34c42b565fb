"""From runs of the study to charts: one row for each run."""

from collections.abc import Callable, Mapping, Sequence

from fallas.plots.chart import Points, Row, Stacks
from fallas.plots.labels import called
from fallas.simulation.study import Run

Label = Callable[[Run], str]


def by_rules(run: Run) -> str:
    """A run labelled by its rules."""
    return called(run.rules)


def note(runs: Sequence[Run]) -> str:
    """Where the numbers come from: how many games, and a command that plays them again."""
    games = sorted({run.games for run in runs})
    many = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    each = " for each line" if len(runs) > 1 else ""
    return f"{many} games{each}, seed {runs[0].seed}; the first: {runs[0].command}"


def stacks(
    runs: Sequence[Run],
    parts: Mapping[str, str],
    *,
    name: str,
    title: str,
    first: str = "Rules",
    label: Label = by_rules,
) -> Stacks:
    """Shares that make up a whole; `parts` names each figure of a run that is shown."""
    return Stacks(
        name=name,
        title=title,
        note=note(runs),
        first=first,
        rows=tuple(Row(label(run), tuple(map(run.figure, parts))) for run in runs),
        parts=tuple(parts.values()),
    )


def points(
    runs: Sequence[Run],
    figure: str,
    *,
    name: str,
    title: str,
    measure: str,
    mark: float | None = None,
    marked: str = "",
    first: str = "Rules",
    label: Label = by_rules,
) -> Points:
    """One figure of each run."""
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
