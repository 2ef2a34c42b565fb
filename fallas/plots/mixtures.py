"""All mixtures of what the accounts of fallas say, as a map and a table."""

from collections.abc import Mapping

from fallas.plots.chart import Cloud, Row
from fallas.plots.labels import PLAYERS
from fallas.simulation.mixed import VALUES
from fallas.simulation.study import Study
from fallas.tables.rules import MATTERS

NAMES = {
    "folio": "1283",
    "folio,blocked-entry=loses-if-shut": "1283, if shut",
    "french": "French",
    "russian": "Russian",
    "royal": "Royal",
}
"""What the readings of a witness are called beside their point."""

MEASURES = ("share of games that fail", "throws in a game", "won by the first to throw")


def mixtures(study: Study, player: str = "random") -> Cloud:
    """The map of all mixtures: how many games fail under each, and how long they are."""
    found = study.mixtures(player)
    rows, told, groups = [], [], []
    for number, each in enumerate(found, start=1):
        names = [NAMES[name] for name in each.witnesses if name in NAMES]
        label = ", ".join(names) or f"no. {number}"
        figures = tuple(each.figures[name] for name in ("failed", "throws", "first-wins"))
        rows.append(Row(label, figures))
        values = dict(zip(VALUES, each.values, strict=True))
        told.append(tuple(_said(matter, values) for matter in VALUES))
        groups.append(_said("blocked-entry", values))
    games = found[0].games
    return Cloud(
        name=f"mixtures-{player}",
        title=f"Every mixture of readings: {PLAYERS[player]}",
        note=f"{games:,} games each, seed 1283; python -m fallas.simulation.mixed --seed 1283",
        first="Mixture",
        rows=tuple(rows),
        measures=MEASURES,
        columns=tuple(str(MATTERS[matter].heading) for matter in VALUES),
        told=tuple(told),
        groups=tuple(groups),
        named=tuple(row.label for row in rows if not row.label.startswith("no.")),
    )


def _said(matter: str, values: Mapping[str, str]) -> str:
    """A value in words; of triples nothing where two dice are thrown."""
    if matter == "triples" and values["dice"] != "three":
        return "–"
    return str(MATTERS[matter](values[matter]).label)
