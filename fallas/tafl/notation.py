"""Moves in OpenTafl's notation, written and read.

    d1-d4        Ke5-e4        e3-e4xd4/f4        Kb5-a5--

A move is its two squares with `K` before the prince's, then what it takes; a sign at the end says
that it threatens to take the prince (`+`) or to let him escape (`-`), or has done so (`++`, `--`).
"""

import re

from fallas.errors import NotationError, check_length
from fallas.messages import message
from fallas.tafl.board import name_of, square
from fallas.tafl.captures import captures
from fallas.tafl.endings import Ending, outcome_of
from fallas.tafl.ground import ground
from fallas.tafl.moves import Move, moves, walk
from fallas.tafl.play import IllegalMoveError, Turn
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.refusals import refusal
from fallas.tafl.rules import Rules
from fallas.tafl.ruleset import RuleSet

LONGEST_MOVE = 100
"""The most characters of a move that are read."""

_MOVE = re.compile(
    r"(?P<piece>[tTkK])?(?P<source>[a-iA-I][1-9])\s*(?:[-–—>]|to)?\s*(?P<target>[a-iA-I][1-9])"
    r"(?:\s*x(?P<taken>[^\s+#-]*))?(?P<sign>\+\+|--|\+|-|#)?"
)


def write_move(turn: Turn, rules: Rules) -> str:
    """A move as it is written in a record.

    >>> from fallas.tafl.play import play
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> position = Position.parse("/4K4/9/9/9/9/9/9/9/9/ d")
    >>> write_move(play(position, Move(square("e1"), square("a1")), TAVLEI), TAVLEI.rules)
    'Ke1-a1--'
    """
    letter = "K" if turn.piece is Piece.PRINCE else ""
    taken = "/".join(
        ("K" if each.piece is Piece.PRINCE else "") + name_of(each.square) for each in turn.captures
    )
    return f"{letter}{turn.move}{taken and 'x'}{taken}{_sign(turn.after, rules)}"


def _sign(position: Position, rules: Rules) -> str:
    """What the move before a position threatens or has done."""
    outcome = outcome_of(position, rules)
    if outcome is not None:
        return {Ending.PRINCE_TAKEN: "++", Ending.PRINCE_ESCAPED: "--"}.get(outcome.reason, "")
    if position.mover is Side.ATTACKERS:
        assert position.prince is not None
        ways = walk(rules).targets(position, position.prince)
        return "-" if any(ground(rules).exits >> way & 1 for way in ways) else ""
    waiting = Position(position.attackers, position.defenders, position.prince, Side.ATTACKERS)
    threatened = any(
        each.piece is Piece.PRINCE
        for move in moves(waiting, rules)
        for each in captures(waiting, move, rules)
    )
    return "+" if threatened else ""


def read_move(text: str, position: Position, ruleset: RuleSet) -> Move:
    """Read a move and check that it can be made.

    The letter, the captures and the sign may be left out. A stated capture must happen; the sign is
    not checked.

    Raises:
        NotationError: naming the place in the text and what was expected there.
        IllegalMoveError: if the move is refused.

    >>> from fallas.tafl.witnesses import TAVLEI
    >>> print(read_move("D1 - d4", Position.start(), TAVLEI))
    d1-d4
    >>> read_move("d1-d4xd5", Position.start(), TAVLEI)
    Traceback (most recent call last):
    fallas.errors.NotationError: cannot read “d1-d4xd5”: expected nothing taken at character 6,
    found “xd5”
    """
    check_length(text, LONGEST_MOVE)
    start = len(text) - len(text.lstrip())
    match = _MOVE.match(text, start)
    if match is None:
        raise _no_move(text, start)
    if text[match.end() :].strip():
        raise NotationError(text, match.end(), message("the end of the move"))
    move = Move(square(match["source"]), square(match["target"]))
    refused = refusal(position, move, ruleset)
    if refused is not None:
        raise IllegalMoveError(refused)
    is_prince = position.at(move.source) is Piece.PRINCE
    if match["piece"] and (match["piece"] in "kK") is not is_prince:
        expected = message("no K, since this is not the prince")
        if is_prince:
            expected = message("K, since this is the prince")
        raise NotationError(text, match.start("piece"), expected)
    if match["taken"] is not None:
        _check_taken(text, match, position, move, ruleset.rules)
    return move


def _no_move(text: str, start: int) -> NotationError:
    """The error for a text that is no move: it names the first missing square."""
    source = re.compile(r"[tTkK]?(?=[a-iA-I][1-9])").match(text, start)
    if source is None:
        return NotationError(text, start, message("a move such as d1-d4"))
    at = source.end() + 2
    gap = re.compile(r"\s*(?:[-–—>]|to)?\s*").match(text, at)
    return NotationError(text, gap.end() if gap else at, message("the square to go to"))


def _check_taken(
    text: str, match: re.Match[str], position: Position, move: Move, rules: Rules
) -> None:
    taken = {name_of(each.square) for each in captures(position, move, rules)}
    said = {part.lstrip("kKtT").lower() for part in re.split("[/,x]", match["taken"])}
    if said != taken:
        expected = message("nothing taken")
        if taken:
            expected = message("what is taken: {squares}", squares=tuple(sorted(taken)))
        raise NotationError(text, match.start("taken") - 1, expected)
