"""The rules a second time, slow and obvious: a check on the engine, which is never imported here.

Everything is plain data. A board is ``(own, opp)``: the men of the side on the move and those of
the other side, each a tuple of 26 counts in that side's *own* numbering:

    [0] borne off    [1]..[24] the points, 1 the last to be reached    [25] waiting on the bar

so that every side moves from high to low, bears off from 1-6 and enters on ``25 - die``; own point
``p`` and the other side's point ``25 - p`` are one and the same. A board changes sides by swapping
its two halves. A finished game (a side with no man left) has no turns: don't ask for them.
A side has one man to fifteen (`can_be_played`): fewer than fifteen in problems that are set up.

Turns are found by trying everything: each die that is left, with each man, one step at a time.
Nothing is remembered or pruned on the way; the longest turns are picked at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

OFF, BAR = 0, 25
PLACES = {"off": OFF, **{str(point): point for point in range(1, 25)}, "bar": BAR}

Men = tuple[int, ...]
Board = tuple[Men, Men]
Throw = tuple[int, ...]

MATTERS: dict[str, tuple[str, ...]] = {
    "dice": ("three", "two-lesser-twice", "two-doubles-fourfold"),
    "triples": ("played", "thrown-again"),
    "failing": ("no-die", "some-die", "never"),
    "blocked_entry": ("loses", "loses-if-shut", "passes"),
    "overshoot": ("farthest", "free"),
    "lone_die": ("either", "larger"),
    "setup": ("fallas", "backgammon"),
}

FATES = (
    "thrown-again",  # three equal dice that do not count
    "may-win",  # some turn bears off the last man (others may play all the dice without)
    "plays-all",
    "plays-part",  # some dice played, not all; no loss
    "passes",  # nothing played; no loss
    "fails-on-board",  # loses: no man waits and no die that is left can be played
    "fails-to-enter",  # loses: a man still waits
)


@dataclass(frozen=True, slots=True)
class SlowRules:
    """One value for each disputed matter. Raises ValueError for a value that its matter lacks."""

    dice: str = "three"
    triples: str = "played"
    failing: str = "no-die"
    blocked_entry: str = "loses"
    overshoot: str = "farthest"
    lone_die: str = "either"
    setup: str = "fallas"

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value not in MATTERS[field.name]:
                raise ValueError(f"{field.name}: {value!r} is none of {MATTERS[field.name]}")


RULESETS = {
    "folio": SlowRules(),
    "folio,blocked-entry=loses-if-shut": SlowRules(blocked_entry="loses-if-shut"),
    "french": SlowRules(failing="some-die", overshoot="free"),
    "russian": SlowRules(triples="thrown-again", failing="some-die", blocked_entry="passes"),
    "royal": SlowRules(dice="two-lesser-twice", failing="some-die", overshoot="free"),
    "backgammon": SlowRules(
        dice="two-doubles-fourfold",
        failing="never",
        blocked_entry="passes",
        lone_die="larger",
        setup="backgammon",
    ),
}


class Step(NamedTuple):
    """One man moved by one die, in the mover's numbering: 25 is the bar, 0 is off."""

    start: int
    end: int
    die: int
    hit: bool


class Turn(NamedTuple):
    """The steps of a turn in order, and the board after them (same side first)."""

    steps: tuple[Step, ...]
    own: Men
    opp: Men


def men(text: str) -> Men:
    """One side's men from ``place:count`` pairs, its own numbering, ``bar`` and ``off`` by name.

    >>> men("6:13 24:2")[6], men("bar:1 off:14")[BAR]
    (13, 1)
    """
    counts = [0] * 26
    for pair in text.split():
        place, count = pair.split(":")
        counts[PLACES[place]] += int(count)
    return tuple(counts)


def written(side: Men) -> str:
    """The text that ``men`` reads, from the bar downwards.

    >>> written(men("6:13 24:2"))
    '24:2 6:13'
    """
    return " ".join(
        f"{name}:{side[place]}" for name, place in reversed(PLACES.items()) if side[place]
    )


def starting_board(rules: SlowRules) -> Board:
    """The set-up, the same for both sides in their own numbering."""
    side = men("24:2 13:5 8:3 6:5") if rules.setup == "backgammon" else men("24:2 6:13")
    return side, side


def throws(rules: SlowRules) -> list[tuple[Throw, int]]:
    """Every distinct throw that counts, dice falling, and in how many ways the dice show it.

    56 for three dice (50 if triples are thrown again), 21 for two; sorted.
    """
    number = 3 if rules.dice == "three" else 2
    found = []
    for dice in combinations_with_replacement((6, 5, 4, 3, 2, 1), number):
        if not is_thrown_again(dice, rules):
            ways = factorial(number) // prod(map(factorial, Counter(dice).values()))
            found.append((dice, ways))
    return sorted(found)


def is_thrown_again(thrown: Throw, rules: SlowRules) -> bool:
    """Whether the throw does not count: three equal dice, where triples are thrown again."""
    return rules.triples == "thrown-again" and len(thrown) == 3 and len(set(thrown)) == 1


def dice_to_play(thrown: Throw, rules: SlowRules) -> tuple[int, ...]:
    """The dice a throw gives to play, falling; none for a throw that does not count.

    >>> dice_to_play((3, 5), RULESETS["royal"]), dice_to_play((4, 4), RULESETS["backgammon"])
    ((5, 3, 3), (4, 4, 4, 4))
    """
    expected = 3 if rules.dice == "three" else 2
    if len(thrown) != expected or not all(1 <= die <= 6 for die in thrown):
        raise ValueError(f"{thrown} is not a throw of {expected} dice")
    dice = tuple(sorted(thrown, reverse=True))
    if is_thrown_again(thrown, rules):
        return ()
    if rules.dice == "two-lesser-twice":
        return (*dice, dice[-1])
    if rules.dice == "two-doubles-fourfold" and dice[0] == dice[1]:
        return dice + dice
    return dice


def steps(own: Men, opp: Men, die: int, rules: SlowRules) -> Iterator[Step]:
    """Every step that one man can take with this die."""
    # Waiting men enter before any other man moves; the bar is simply the point 25.
    starts = [BAR] if own[BAR] else [point for point in range(24, 0, -1) if own[point]]
    for start in starts:
        end = start - die
        if end >= 1:
            enemies = opp[25 - end]
            if enemies < 2:
                yield Step(start, end, die, enemies == 1)
        elif not any(own[7:]):  # every man is home, or off
            exact = end == OFF
            farthest = not any(own[start + 1 :])
            if exact or farthest or rules.overshoot == "free":
                yield Step(start, OFF, die, False)


def after(own: Men, opp: Men, step: Step) -> Board:
    """The board when the step has been taken: a single enemy man there goes to its bar."""
    mine, theirs = list(own), list(opp)
    mine[step.start] -= 1
    mine[step.end] += 1
    if step.hit:
        theirs[25 - step.end] -= 1
        theirs[BAR] += 1
    return tuple(mine), tuple(theirs)


def can_be_played(board: Board) -> bool:
    """Whether each side has one man to fifteen, those that are off included."""
    return all(1 <= sum(side) <= 15 for side in board)


def has_won(own: Men) -> bool:
    """Whether every man that the side has is off; a side that has none has not won.

    >>> has_won(men("off:15")), has_won(men("off:3")), has_won(men("1:1 off:14")), has_won(men(""))
    (True, True, False, False)
    """
    return own[OFF] > 0 and not any(own[1:])


def _play_out(
    own: Men,
    opp: Men,
    dice: tuple[int, ...],
    rules: SlowRules,
    taken: tuple[Step, ...],
    found: list[Turn],
) -> None:
    """Note every sequence of steps that cannot be carried on: won, or no die left to play."""
    stuck = True
    if not has_won(own):
        for die in set(dice):
            left = list(dice)
            left.remove(die)
            for step in steps(own, opp, die, rules):
                stuck = False
                mine, theirs = after(own, opp, step)
                _play_out(mine, theirs, tuple(left), rules, (*taken, step), found)
    if stuck:
        found.append(Turn(taken, own, opp))


def paths(own: Men, opp: Men, thrown: Throw, rules: SlowRules) -> list[Turn]:
    """Every legal turn, step by step: different orders and men stay apart.

    The one turn without steps where nothing can be played, or where the throw does not count.
    """
    dice = dice_to_play(thrown, rules)
    found: list[Turn] = []
    _play_out(own, opp, dice, rules, (), found)

    def played(turn: Turn) -> int:
        # Bearing off the last man wins at once and counts as playing every die.
        return len(dice) if has_won(turn.own) else len(turn.steps)

    counts = [played(turn) for turn in found]
    most = max(counts)
    found = [turn for turn, count in zip(found, counts, strict=True) if count == most]
    if rules.lone_die == "larger" and most == 1 < len(dice):
        largest = max(turn.steps[0].die for turn in found)
        found = [turn for turn in found if turn.steps[0].die == largest]
    return found


def results(own: Men, opp: Men, thrown: Throw, rules: SlowRules) -> set[Board]:
    """The distinct boards after a whole legal turn, the mover still first.

    The unchanged board alone where nothing can be played. A throw that fails has its results too:
    the boards after as many of its dice as can be played.
    """
    return {(turn.own, turn.opp) for turn in paths(own, opp, thrown, rules)}


def fate(own: Men, opp: Men, thrown: Throw, rules: SlowRules) -> str:
    """How the throw ends for the mover, one of FATES; it does not depend on how it is played."""
    return _fate_of(paths(own, opp, thrown, rules), opp, thrown, rules)


def fails(verdict: str) -> bool:
    """Whether a fate loses the game."""
    return verdict in ("fails-on-board", "fails-to-enter")


def _fate_of(found: list[Turn], opp: Men, thrown: Throw, rules: SlowRules) -> str:
    if is_thrown_again(thrown, rules):
        return "thrown-again"
    if any(has_won(turn.own) for turn in found):
        return "may-win"
    # All legal turns play equally many dice, and waiting men come first: any one of them
    # tells how many were played and whether a man still waits.
    played = len(found[0].steps)
    waiting = found[0].own[BAR] > 0
    if played == len(dice_to_play(thrown, rules)):
        return "plays-all"
    no_loss = "plays-part" if played else "passes"
    if waiting and rules.blocked_entry == "passes":
        return no_loss
    if waiting and rules.blocked_entry == "loses-if-shut":
        # The opponent "had set his men there, where he had to enter" (74v.8): on every point of the
        # quarter, which is the opponent's home, two or more. They have not moved meanwhile.
        return "fails-to-enter" if all(opp[point] >= 2 for point in range(1, 7)) else no_loss
    if rules.failing == "some-die" or (rules.failing == "no-die" and not played):
        return "fails-to-enter" if waiting else "fails-on-board"
    return no_loss


def perft(own: Men, opp: Men, depth: int, rules: SlowRules) -> int:
    """How many boards end ``depth`` turns of the two sides by turns, ``own`` first.

    Summed over every distinct throw that counts, each taken once whatever its weight, and every
    distinct result of it. A game that ends earlier ends the line: a board with the last man off
    counts once, and so does each result of a throw that fails. A turn that passes is a turn.
    """
    ended, further = 0, Counter[Board]()
    for thrown, _ in throws(rules):
        found = paths(own, opp, thrown, rules)
        lost = fails(_fate_of(found, opp, thrown, rules))
        for mine, theirs in {(turn.own, turn.opp) for turn in found}:
            if depth == 1 or lost or has_won(mine):
                ended += 1
            else:
                further[theirs, mine] += 1
    # Several throws lead to the same board: it is gone into once and counted as often.
    return ended + sum(n * perft(*board, depth - 1, rules) for board, n in further.items())
