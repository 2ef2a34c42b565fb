"""Turns in the ordinary notation of tables games, written and read.

`24/18*/13 6/4`: a man goes from 24 to 18, hits there and goes on to 13; another goes from 6 to 4.
Points have their printed numbers for both sides; `bar` and `off` are the ends of the way. A turn
without steps is `pass` or `fails`; one that plays what can be played and then fails ends in
`fails`.

Reading is tolerant: the order of the dice is free, the star may be left out or stand where nobody
is hit, several dice may be written as one move where only one way of playing them fits, `(2)`
repeats a move, and bar and off have several spellings. A slash may be a hyphen or an arrow, with
spaces round it. The throw may stand first, `6-5-3:`, and `pass` last, where no more can be played.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from fallas.chance import Throw
from fallas.errors import NotationError, check_length
from fallas.messages import message
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.refusals import Refusal
from fallas.tables.ruleset import RuleSet
from fallas.tables.steps import Step
from fallas.tables.track import POINTS, Side
from fallas.tables.turns import Turn

LONGEST_TURN = 400
"""The most characters of a turn that are read."""

_BAR = {"bar", "b", "in", "enter"}
_OFF = {"off", "o", "out", "home"}
_PASS = {"pass", "passes", "-"}
_FAILS = {"fail", "fails", "faille", "fallas", "failles"}


def write_turn(turn: Turn) -> str:
    """A turn as text; `read_turn` reads it back to a turn with the same steps.

    >>> from fallas.tables.turns import turns
    >>> from fallas.tables.witnesses import FOLIO
    >>> write_turn(turns(Position.start(), Throw((6, 5, 3)), FOLIO.rules)[2])
    '24/18/13/10'
    """
    moves = write_steps(turn.steps)
    if turn.fate.loses:
        return f"{moves} fails".strip()
    return moves or "pass"


def write_steps(steps: tuple[Step, ...]) -> str:
    """Steps as text: a step that carries on with the man of the step before is joined to it."""
    text = ""
    for before, step in zip((None, *steps), steps, strict=False):
        label, star = step.side.label, "*" if step.hit else ""
        if before is not None and before.landing == step.source:
            text += f"/{label(step.landing)}{star}"
        else:
            text += f" {step}"
    return text.strip()


def read_turn(text: str, position: Position, throw: Throw, ruleset: RuleSet) -> Turn:
    """Read a whole turn of the mover.

    Raises:
        NotationError: if the text is no turn, or fits several different ones.
        IllegalStepError: if a step is refused.

    >>> from fallas.tables.witnesses import FOLIO
    >>> turn = read_turn("24/10", Position.start(), Throw((6, 5, 3)), FOLIO)
    >>> write_turn(turn)
    '24/18/13/10'
    """
    play = read_steps(text, Play(position, throw, ruleset))
    _check_complete(text, _end_of_moves(text), play)
    return play.finish()


def _check_complete(text: str, at: int, play: Play) -> None:
    if not play.is_complete:
        expected = message(
            "{most} of the dice played, not {count}", most=play.turns.played, count=len(play.steps)
        )
        raise NotationError(text, at, expected)


def _split_ending(text: str) -> tuple[str, str]:
    """A turn's text without the last word that says how it ends, and that word."""
    last = text.split()[-1:]
    if last and last[0].lower() in _PASS | _FAILS:
        return text[: text.rindex(last[0])], last[0].lower()
    return text, ""


def _end_of_moves(text: str) -> int:
    return len(_split_ending(text)[0].rstrip())


def _check_ending(text: str, at: int, ending: str, play: Play) -> None:
    """Check that a turn ends as its last word says."""
    fate = play.turns.fate
    if ending in _FAILS and not fate.loses:
        raise NotationError(text, at, message("moves or pass, since this throw does not fail"))
    if ending in _PASS and fate.loses:
        raise NotationError(text, at, message("no pass, since this throw fails"))
    _check_complete(text, len(text[:at].rstrip()), play)


# Full-width characters, as some keyboards type them: the same signs, one for one.
_PLAIN = {0xFEE0 + code: code for code in range(ord("!"), ord("~") + 1)} | {ord("…"): " "}
_SLASH = re.compile(r"\s*(?:->|=>|[-–—−/→⇒➔>])\s*")
# A slash with spaces round it holds a move together; none stands alone.
_WORD = re.compile(rf"(?:[^\s,;=>/→–—−⇒➔-]|{_SLASH.pattern})+")
_LEADING_THROW = re.compile(r"\s*([1-6][1-6\s,;.+-]*):")


@dataclass(frozen=True, slots=True)
class _Move:
    """One man from a place to a place, as written; `at` is where in the text."""

    source: int
    landing: int
    at: int


def read_steps(text: str, play: Play) -> Play:
    """Read some steps and add them to a play, which need not be complete then.

    The throw may stand before them, and after them `pass` or `fails` if the turn ends so.

    Raises:
        NotationError: if the text is not moves, or can be played in ways that end differently and
            is not what `write_steps` gives for one of them.
        IllegalStepError: if a step is refused.
    """
    check_length(text, LONGEST_TURN)
    read = text.translate(_PLAIN)
    moves, ending = _split_ending(read)
    plays = [play]
    first = _after_throw(text, read, play.throw)
    for move in _moves(text, moves, first, play.start.mover):
        played = [further for before in plays for further in _ways_to_play(before, move)]
        if not played:
            raise _why_not(text, move, plays[0])
        plays = played
    ends = {each.position: each for each in reversed(plays)}
    if len(ends) > 1:
        written = {write_steps(each.steps): each for each in ends.values()}
        # The last man may go off by one die, or by two with a hit on the way: 2/off or 2/1*/off.
        exact = written.get(" ".join(moves[first:].split()))
        if exact is None:
            expected = message(
                "every stop named, since these end differently: {options}",
                options=tuple(sorted(written)),
            )
            raise NotationError(text, 0, expected)
        plays = [exact]
    if ending:
        _check_ending(text, len(moves), ending, plays[0])
    return plays[0]


def _after_throw(text: str, read: str, throw: Throw) -> int:
    """Where the moves begin: after the throw if one stands first, which has to be the right one."""
    match = _LEADING_THROW.match(read)
    if match is None:
        return 0
    if Throw.parse(match[1]) != throw:
        expected = message("{throw}, which was thrown", throw=throw)
        raise NotationError(text, match.start(1), expected)
    return match.end()


def _moves(text: str, moves: str, start: int, side: Side) -> Iterator[_Move]:
    """The moves in `moves` from `start` on; `text` is the same as it was typed, for errors."""
    for match in _WORD.finditer(moves, start):
        token, at = match.group(), match.start()
        token, times = _repeated(text, token, at)
        places = list(_places(text, token, at, side))
        if len(places) < 2:
            raise NotationError(text, at + len(token), message("a slash and where the man goes"))
        steps = [
            _Move(source, landing, start) for (source, _), (landing, start) in pairwise(places)
        ]
        yield from steps * times


def _repeated(text: str, token: str, at: int) -> tuple[str, int]:
    move, bracket, times = token.rpartition("(")
    if not bracket or not times.endswith(")"):
        return token, 1
    if times[:-1] not in {"1", "2", "3", "4"}:
        raise NotationError(text, at + len(move) + 1, message("a number of times from 1 to 4"))
    return move, int(times[:-1])


def _places(text: str, token: str, at: int, side: Side) -> Iterator[tuple[int, int]]:
    """The places that a move names, and where in the text."""
    start = 0
    for slash in (*_SLASH.finditer(token), None):
        name = token[start : slash.start() if slash else None]
        yield _read_place(text, name.lower().removesuffix("*"), at + start, side), at + start
        start = slash.end() if slash else start


def _read_place(text: str, name: str, at: int, side: Side) -> int:
    if name in _BAR:
        return side.bar
    if name in _OFF:
        return side.off
    if re.fullmatch("[0-9]{1,2}", name) and (int(name) in POINTS or int(name) in {0, 25}):
        return int(name)
    raise NotationError(text, at, message("a point from 1 to 24, bar or off"))


def _ways_to_play(play: Play, move: _Move) -> Iterator[Play]:
    """Every way of bringing one man from place to place with dice that are left."""
    for die in dict.fromkeys(play.left):
        step = Step.on(play.position, move.source, die)
        if play.refusal(move.source, die) is not None:
            continue
        if step.landing == move.landing:
            yield play.step(move.source, die)
        elif play.start.mover.own(step.landing) > play.start.mover.own(move.landing):
            onward = replace(move, source=step.landing)
            yield from _ways_to_play(play.step(move.source, die), onward)


def _why_not(text: str, move: _Move, play: Play) -> ValueError:
    """The error for a move that cannot be played: the first refusal on its way, if dice fit."""
    side = play.start.mover
    if play.bears_all_off:
        return NotationError(text, move.at, message("no move, since the game is over"))
    if side.own(move.source) <= side.own(move.landing):
        return NotationError(text, move.at, message("a place farther on his way"))
    refused = _refusal_on_the_way(play, move)
    if refused is not None:
        return IllegalStepError(refused)
    if not play.left:
        return NotationError(text, move.at, message("no move, since no die is left to play"))
    expected = message("a move by a die that is left to play ({dice})", dice=tell_dice(play.left))
    return NotationError(text, move.at, expected)


def tell_dice(dice: tuple[int, ...]) -> str:
    """Dice as dice, so that nobody takes them for points: `6-5`."""
    return "-".join(map(str, dice))


def _refusal_on_the_way(play: Play, move: _Move) -> Refusal | None:
    """The first refusal on any order of dice that fits the distance of a move."""
    side = play.start.mover
    for die in dict.fromkeys(play.left):
        rest = list(play.left)
        rest.remove(die)
        landing = side.landing(move.source, die)
        to_go = side.own(landing) - side.own(move.landing)
        sums = {sum(some) for n in range(len(rest) + 1) for some in combinations(rest, n)}
        if to_go not in sums and not (move.landing == side.off and to_go <= max(sums)):
            continue
        refused = play.refusal(move.source, die)
        if refused is None and to_go:
            onward = replace(move, source=landing)
            refused = _refusal_on_the_way(play.step(move.source, die), onward)
        if refused is not None:
            return refused
    return None
