"""Hypothesis strategies for tavlei, and the bridge to the slow generator's boards."""

from hypothesis import strategies as st

from fallas.tafl.board import CORNERS, NEIGHBOURS, SIZE, SQUARES, THRONE, WHOLE, each
from fallas.tafl.ground import ground
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import MATTERS, Rules
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS
from tests.tafl.slow import Board, SlowRules, read

named_rulesets = st.sampled_from(list(RULE_SETS.values()))


@st.composite
def rulesets(draw: st.DrawFn) -> RuleSet:
    """A named rule set or any mixture of values."""
    if draw(st.integers(0, 3)) == 0:
        return draw(named_rulesets)
    values = [draw(st.sampled_from(list(values))) for values in MATTERS.values()]
    return RULE_SETS.mixed(draw(named_rulesets), *values)


@st.composite
def positions(draw: st.DrawFn, ruleset: RuleSet) -> Position:
    """A position in which the prince has neither escaped nor been taken.

    The men crowd about the prince, the throne and a corner, so that captures are common.
    """
    found = ground(ruleset.rules)
    homes = [s for s in SQUARES if not (found.exits | CORNERS) >> s & 1]
    special = [THRONE, *each(NEIGHBOURS[THRONE]), 10, 11, 1 if 1 in homes else 12]
    prince = draw(st.sampled_from(special) | st.sampled_from(homes))
    near = draw(st.sampled_from([prince, THRONE, 0, 80, draw(st.sampled_from(SQUARES))]))
    free = [s for s in SQUARES if s not in (THRONE, prince) and not found.closed >> s & 1]
    close = [s for s in free if _distance(s, near) <= 3]
    places = draw(
        st.lists(st.sampled_from(close) | st.sampled_from(free), max_size=24, unique=True)
    )
    kinds = [draw(st.booleans()) for _ in places]
    attackers = sum(1 << s for s, attacks in zip(places, kinds, strict=True) if attacks)
    defenders = sum(1 << s for s, attacks in zip(places, kinds, strict=True) if not attacks)
    return Position(attackers, defenders, prince, draw(st.sampled_from(Side)))


@st.composite
def positions_of_any_number(draw: st.DrawFn) -> Position:
    """Any position that can be written: from no piece to a full board, with a prince or without."""
    prince = draw(st.none() | st.sampled_from(SQUARES))
    free = WHOLE & ~(1 << THRONE) & ~(0 if prince is None else 1 << prince)
    some = st.integers(0, WHOLE)
    one, other = draw(some), draw(some)
    men = free & draw(st.sampled_from([0, one & other, one, one | other, WHOLE]))
    attackers = men & draw(st.sampled_from([0, draw(some), WHOLE]))
    return Position(attackers, men & ~attackers, prince, draw(st.sampled_from(Side)))


def _distance(one: int, other: int) -> int:
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)


@st.composite
def situations(draw: st.DrawFn) -> tuple[Position, RuleSet]:
    """A position that is not over by where the prince is, and a rule set."""
    ruleset = draw(rulesets())
    return draw(positions(ruleset)), ruleset


def slow_rules(rules: Rules) -> SlowRules:
    return SlowRules(
        **{matter.replace("-", "_"): str(value) for matter, value in values_of(rules).items()}
    )


def values_of(rules: Rules) -> dict[str, str]:
    """The values of some rules by matter."""
    return {matter: getattr(rules, matter.replace("-", "_")) for matter in MATTERS}


def slow_board(position: Position) -> Board:
    return read(position.board)


def slow_side(side: Side) -> str:
    return side[0]
