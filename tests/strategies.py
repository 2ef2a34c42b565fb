"""Hypothesis strategies for the tables game, and the bridge to the slow generator's boards."""

from hypothesis import strategies as st

from fallas.chance import Throw
from fallas.tables.dice import throws_that_count
from fallas.tables.position import MOST_MEN, Position
from fallas.tables.rules import MATTERS, Rules
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import LINE, MEN_A_SIDE, POINTS, Side
from fallas.tables.witnesses import RULE_SETS
from tests.slow import Board, SlowRules

named_rulesets = st.sampled_from(list(RULE_SETS.values()))


@st.composite
def rulesets(draw: st.DrawFn) -> RuleSet:
    """A named rule set or any mixture of values."""
    if draw(st.booleans()):
        return draw(named_rulesets)
    values = [draw(st.sampled_from(list(values))) for values in MATTERS.values()]
    return RULE_SETS.mixed(draw(named_rulesets), *values)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that can be played in which neither has won: one man to fifteen a side.

    The men are spread by a few draws from a few places, so that blocks, blots, men waiting and men
    at home are all common.
    """
    white = _men(draw, set(POINTS))
    black = _men(draw, {25 - p for p in POINTS} - {25 - p for p, n in white.items() if n and p})
    mirrored = {Side.BLACK.own(place): count for place, count in black.items()}
    return Position.of(white, mirrored, draw(st.sampled_from(Side)))


@st.composite
def positions_of_any_number(draw: st.DrawFn) -> Position:
    """Any position that can be written: from no man to fifteen on every place, either side."""
    white: dict[int, int] = {}
    black: dict[int, int] = {}
    counts = st.sampled_from([1, 2, 3, 5, 13, 14, MOST_MEN])
    for place in draw(st.lists(st.sampled_from(POINTS), max_size=6, unique=True)):
        draw(st.sampled_from([white, black]))[place] = draw(counts)
    for side, men in ((Side.WHITE, white), (Side.BLACK, black)):
        for place in (side.bar, side.off):
            if draw(st.integers(0, 3)) == 0:
                men[place] = draw(counts)
    return Position.of(white, black, draw(st.sampled_from(Side)))


def _men(draw: st.DrawFn, free: set[int]) -> dict[int, int]:
    """Counts by own place: bar 25, points, tray 0; at least one man not in the tray."""
    near = sorted(point for point in free if draw(st.booleans()) or point <= 6) or sorted(free)
    if draw(st.integers(0, 3)) == 0:
        near = [point for point in near if point <= 6] or near
    men: dict[int, int] = {}
    left = draw(st.sampled_from([MEN_A_SIDE, MEN_A_SIDE, draw(st.integers(1, MEN_A_SIDE))]))
    if draw(st.integers(0, 2)) == 0:
        men[25] = draw(st.integers(1, min(left, 4)))
        left -= men[25]
    if left > 1 and draw(st.integers(0, 2)) == 0:
        men[0] = draw(st.integers(1, left - 1))
        left -= men[0]
    while left:
        point = draw(st.sampled_from(near))
        count = draw(st.integers(1, min(left, 3)))
        men[point] = men.get(point, 0) + count
        left -= count
    return men


@st.composite
def nearly_shut(draw: st.DrawFn) -> Position:
    """A man or more of the mover's waits, and the other side holds all or all but one point there.

    The mover has no man at home but on its six-point, so that nothing but entering is played first.
    """
    side = draw(st.sampled_from(Side))
    held = dict.fromkeys(range(1, 7), 2)  # by the other side's own numbers: its home
    if draw(st.booleans()):
        held[draw(st.integers(1, 6))] = draw(st.integers(0, 1))
    held[13] = MEN_A_SIDE - sum(held.values())
    waiting = draw(st.integers(1, 4))
    own = {25: waiting, 6: MEN_A_SIDE - waiting}
    mine, theirs = (
        {one.own(place): count for place, count in men.items()}
        for one, men in ((side, own), (side.other, held))
    )
    white, black = (mine, theirs) if side is Side.WHITE else (theirs, mine)
    return Position.of(white, black, side)


@st.composite
def throws_of(draw: st.DrawFn, ruleset: RuleSet) -> Throw:
    return draw(st.sampled_from(throws_that_count(ruleset.rules)))


@st.composite
def situations(draw: st.DrawFn) -> tuple[Position, Throw, RuleSet]:
    """A position, a throw that counts under a rule set, and the rule set."""
    ruleset = draw(rulesets())
    return draw(positions()), draw(throws_of(ruleset)), ruleset


def slow_rules(rules: Rules) -> SlowRules:
    return SlowRules(
        dice=str(rules.dice),
        triples=str(rules.triples),
        failing=str(rules.failing),
        blocked_entry=str(rules.blocked_entry),
        overshoot=str(rules.overshoot),
        lone_die=str(rules.lone_die),
        setup=str(rules.setup),
    )


def slow_board(position: Position, mover: Side) -> Board:
    """The same men in the slow generator's form: `mover` first, each side in its own numbers."""
    own, opponent = (
        tuple(position.men(side)[side.own(place)] for place in LINE)
        for side in (mover, mover.other)
    )
    return own, opponent


def from_slow(board: Board, mover: Side) -> Position:
    """The position that a slow board stands for, `mover` being the side it names first."""
    men = [
        {side.own(place): count for place, count in enumerate(counts)}
        for side, counts in zip((mover, mover.other), board, strict=True)
    ]
    white, black = men if mover is Side.WHITE else reversed(men)
    return Position.of(white, black, mover)
