"""Turns in the ordinary notation of tables games, written and read.

`24/18*/13 6/4`: a man goes from 24 to 18, hits there and goes on to 13; another goes from 6 to 4.
Points have their printed numbers for both sides; `bar` and `off` are the ends of the way. A turn
without steps is `pass` or `fails`; one that plays what can be played and then fails ends in
`fails`.

Reading is tolerant: the order of the dice is free, the star may be left out, several dice may be
written as one move where only one way of playing them fits, `(2)` repeats a move, and bar and off
have several spellings.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from fallas.chance import Throw
from fallas.errors import NotationError
from fallas.messages import message
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.refusals import Refusal
from fallas.tables.ruleset import RuleSet
from fallas.tables.steps import Step
from fallas.tables.track import POINTS, Side
from fallas.tables.turns import Turn

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
    play = Play(position, throw, ruleset)
    fate = play.turns.fate
    moves, ending = _split_ending(text)
    play = read_steps(moves, play)
    if not play.is_complete:
        expected = message(
            "{most} of the dice played, not {count}", most=play.turns.played, count=len(play.steps)
        )
        raise NotationError(text, len(moves.rstrip()), expected)
    if ending in _FAILS and not fate.loses:
        raise NotationError(
            text, len(moves), message("moves or pass, since this throw does not fail")
        )
    if ending in _PASS and (play.steps or fate.loses):
        raise NotationError(
            text, len(moves), message("no pass, since this throw is played or fails")
        )
    return play.finish()


def _split_ending(text: str) -> tuple[str, str]:
    match = re.search(r"(?:^|(?<=\s))[A-Za-z-]+\s*$", text)
    if match and match.group().strip().lower() in _PASS | _FAILS:
        return text[: match.start()], match.group().strip().lower()
    return text, ""


@dataclass(frozen=True, slots=True)
class _Move:
    """One man from a place to a place, as written; `at` is where in the text."""

    source: int
    landing: int
    star: bool
    at: int


def read_steps(text: str, play: Play) -> Play:
    """Read some steps onto a play that may have more to come.

    Raises:
        NotationError: if the text is not moves, or can be played in ways that end differently.
        IllegalStepError: if a step is refused.
    """
    plays = [play]
    for move in _moves(text, play.start.mover):
        played = [further for before in plays for further in _ways_to_play(before, move)]
        if not played:
            raise _why_not(text, move, plays[0])
        plays = played
    ends = {each.position: each for each in reversed(plays)}
    if len(ends) > 1:
        options = tuple(sorted({write_steps(each.steps) for each in ends.values()}))
        expected = message(
            "every stop named, since these end differently: {options}", options=options
        )
        raise NotationError(text, 0, expected)
    return plays[0]


def _moves(text: str, side: Side) -> Iterator[_Move]:
    for match in re.finditer(r"[^\s,;]+", text):
        token, at = match.group(), match.start()
        token, times = _repeated(text, token, at)
        places = list(_places(text, token, at, side))
        if len(places) < 2:
            raise NotationError(text, at + len(token), message("a slash and where the man goes"))
        moves = [
            _Move(source, landing, star, start)
            for (source, _, _), (landing, star, start) in pairwise(places)
        ]
        yield from moves * times


def _repeated(text: str, token: str, at: int) -> tuple[str, int]:
    match = re.fullmatch(r"(.*)\((.*)\)", token)
    if match is None:
        return token, 1
    if not re.fullmatch("[1-4]", match.group(2)):
        raise NotationError(text, at + match.start(2), message("a number of times from 1 to 4"))
    return match.group(1), int(match.group(2))


def _places(text: str, token: str, at: int, side: Side) -> Iterator[tuple[int, bool, int]]:
    for part in re.split("[/-]", token):
        name = part.lower().removesuffix("*")
        yield _read_place(text, name, at, side), part.endswith("*"), at
        at += len(part) + 1


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
            if step.hit or not move.star:
                yield play.step(move.source, die)
        elif play.start.mover.own(step.landing) > play.start.mover.own(move.landing):
            onward = replace(move, source=step.landing)
            yield from _ways_to_play(play.step(move.source, die), onward)


def _why_not(text: str, move: _Move, play: Play) -> ValueError:
    """The error for a move that cannot be played: the first refusal on its way, if dice fit it."""
    side = play.start.mover
    if side.own(move.source) <= side.own(move.landing):
        return NotationError(text, move.at, message("a place farther on his way"))
    refused = _refusal_on_the_way(play, move)
    if refused is not None:
        return IllegalStepError(refused)
    if move.star and any(_ways_to_play(play, replace(move, star=False))):
        return NotationError(text, move.at, message("no star, since nobody is hit there"))
    if not play.left:
        return NotationError(text, move.at, message("no move, since no die is left to play"))
    expected = message("a place that dice left to play lead to: {dice}", dice=play.left)
    return NotationError(text, move.at, expected)


def _refusal_on_the_way(play: Play, move: _Move) -> Refusal | None:
    """The first refusal met on any way of dice that fits the distance of a move."""
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
