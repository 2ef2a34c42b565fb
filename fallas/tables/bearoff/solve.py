"""The fewest throws that bearing off takes on average, for every state, from the end backwards.

If `E` is the expected number of throws that a state still takes, then for a throw the best that can
be done is the smallest `E` among the states that the throw leads to, and

    E(state) = 1 + the mean over all throws of the smallest E reached,    E(all off) = 0

Each group of dice has its own table of the smallest `E` that it leads to, made from the tables of
the groups with one die less; so no list of turns is ever made.
"""

from fallas.chance import FACES
from fallas.tables.bearoff.home import states, steps_from
from fallas.tables.dice import dice_to_play, throws_that_count
from fallas.tables.reach import Group, parts, splits
from fallas.tables.rules import Rules


def expected_throws(rules: Rules, upto: int | None = None) -> list[float]:
    """The expected number of throws of each of `states()`, when played to take the fewest.

    Floating point: the error is a few units in the last place for each throw, below 1e-12.

    Attributes:
        upto: how many of the states, from the smallest on; all if None.
    """
    thrown = [(dice_to_play(throw, rules), throw.weight) for throw in throws_that_count(rules)]
    total = sum(weight for _, weight in thrown)
    # By group of dice, the least expected number after it; for no dice, the state's own.
    least: dict[Group, list[float]] = {group: [0.0] for group in _groups(rules)}
    expected = least[()]
    splitting = [
        (table, [(die, least[rest]) for die, rest in splits(group)])
        for group, table in least.items()
        if group
    ]
    whole = [(least[dice], weight) for dice, weight in thrown]
    index = {state: at for at, state in enumerate(states())}
    for at, state in enumerate(states()[1:upto], 1):
        after = {die: [index[next_] for next_ in steps_from(state, die, rules)] for die in FACES}
        for table, last in splitting:
            table.append(min([rest[to] for die, rest in last for to in after[die]]))
        expected.append(1 + sum([weight * table[at] for table, weight in whole]) / total)
    return expected


def _groups(rules: Rules) -> list[Group]:
    """All groups of dice that are part of a throw, smaller ones first."""
    found: dict[Group, None] = {}
    for throw in throws_that_count(rules):
        dice = dice_to_play(throw, rules)
        found |= dict.fromkeys([group for size in parts(dice) for group in size] + [dice])
    return sorted(found, key=len)
