"""Moves of one man by one or more dice of a throw."""

from collections.abc import Iterator

from fallas.tables.play import Play
from fallas.tables.track import POINTS


def destinations(play: Play) -> Iterator[Play]:
    """For every man, its moves that differ in landing, in hits or in the die that comes first."""
    seen: set[tuple[int, int, int, frozenset[int]]] = set()
    side = play.start.mover
    for source in side.path():
        if source == side.off or not play.position.count(side, source):
            continue
        for path in paths(play, source):
            steps = path.steps[len(play.steps) :]
            hits = frozenset(step.landing for step in steps if step.hit)
            key = (source, steps[-1].landing, steps[0].die, hits)
            if key not in seen:
                seen.add(key)
                yield path


def paths(play: Play, source: int) -> Iterator[Play]:
    """Every way of moving one man by one or more dice, those with fewer dice first."""
    reached = [(play, source)]
    for before, place in reached:  # the list grows while it is read
        for die in dict.fromkeys(before.left):
            if before.refusal(place, die) is None:
                after = before.step(place, die)
                yield after
                if (landing := after.steps[-1].landing) in POINTS:
                    reached.append((after, landing))
