"""The plain-text record of a game, written and read.

rules: folio
start: W24:2,6:13 B1:2,19:13 w
result: unfinished

1 w 6-5-3: 24/18/13/10
2 b 2-1-1: 1/3 1/2/3   ; a comment runs to the end of its line
; and may be followed by others; one above the first turn belongs to the whole game

A record is read line by line, each line once; before its comment, a line may not be longer than any
turn.
"""

import re
from collections.abc import Iterator

from fallas.chance import Throw
from fallas.errors import InputError, NotationError, check_length
from fallas.history import History
from fallas.messages import message
from fallas.tables.dice import dice_to_play
from fallas.tables.game import Game, Outcome, outcome_of
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.play import IllegalStepError
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.turns import Turn
from fallas.tables.witnesses import RULE_SETS

LONGEST_RECORD = 1_000_000
"""The most characters of a record that are read; more is refused unread."""

LONGEST_LINE = 1_000
"""The most characters that a line may have before its comment."""


def write_record(game: Game) -> str:
    """A game as text; `read_record` reads it back to the same game.

    >>> from fallas.tables.witnesses import FOLIO, RULE_SETS
    >>> print(write_record(Game.new(FOLIO)), end="")
    rules: folio
    start: W24:2,6:13 B1:2,19:13 w
    result: unfinished
    """
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    yield from (f"; {text}" for index, text in game.comments if index == -1)
    yield f"rules: {game.ruleset}"
    yield f"start: {game.start}"
    yield f"result: {game.outcome or 'unfinished'}"
    if game.turns:
        yield ""
    for index, turn in enumerate(game.turns):
        first, *others = [f"; {text}" for at, text in game.comments if at == index] or [""]
        line = f"{index + 1} {turn.before.mover[0]} {turn.throw}: {write_turn(turn)}"
        yield f"{line}  {first}".rstrip()
        yield from others


def read_record(text: str) -> Game:
    r"""Read a record; the numbering, the mover and the result are checked where they stand.

    Raises:
        NotationError: naming the place in the text and what was expected there.
        IllegalStepError: if a turn has a step that is refused; a note names the turn.

    >>> read_record("rules: folio\n1 w 653: 24/10").turns[0].steps[0].die
    6
    """
    check_length(text, LONGEST_RECORD)
    reader = _Reader(text)
    at = 0
    for line in text.splitlines(keepends=True):
        reader.read(line, at)
        at += len(line)
    return reader.finish()


class _Reader:
    """A record as far as it has been read: lists, since a new game for each line would be slow."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.ruleset: RuleSet | None = None
        self.start: Position | None = None
        self.result: tuple[str, int] | None = None
        self.turns: list[Turn] = []
        self.comments: list[tuple[int, str]] = []

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, if it has."""
        return outcome_of(self.turns[-1]) if self.turns else None

    def read(self, line: str, at: int) -> None:
        body, _, comment = line.partition(";")
        body = body.rstrip()
        if len(body) > LONGEST_LINE:
            expected = message("at most {most} characters before a comment", most=LONGEST_LINE)
            raise NotationError(self.text, at + LONGEST_LINE, expected)
        if body:
            if match := re.match(r"\s*(rules|start|result)\s*:\s*", body):
                self._header(match.group(1), body[match.end() :].strip(), at + match.end())
            else:
                self._turn(body, at)
        if comment.strip():
            self.comments.append((len(self.turns) - 1, " ".join(comment.split())))

    def _header(self, key: str, value: str, at: int) -> None:
        if self.turns:
            raise NotationError(self.text, at, message("all headers before the first turn"))
        if key == "rules":
            try:
                self.ruleset = RULE_SETS.find(value)
            except InputError as error:
                raise NotationError(
                    self.text, at, message("known rules ({error})", error=error.sentence)
                ) from None
        elif key == "start":
            try:
                self.start = Position.parse(value)
                self.start.check_playable()
            except NotationError as error:
                raise error.within(self.text, at) from None
            except InputError as error:
                expected = message("a position that can be played ({error})", error=error.sentence)
                raise NotationError(self.text, at, expected) from None
        else:
            self.result = value, at

    def _begun(self, at: int) -> tuple[RuleSet, Position]:
        """The rules and the position now."""
        if self.ruleset is None:
            raise NotationError(
                self.text, at, message("a line `rules: NAME` before the first turn")
            )
        if self.start is None:
            self.start = Position.start(self.ruleset.rules.setup)
        return self.ruleset, self.turns[-1].after if self.turns else self.start

    def _turn(self, body: str, at: int) -> None:
        ruleset, position = self._begun(at)
        match = re.match(r"\s*([0-9]{1,4})[.)]?\s+([wb])\s+([1-6][^:]*):\s*", body)
        if match is None:
            expected = message("a turn such as `1 w 6-5-3: 24/18`, a header or a comment")
            raise NotationError(self.text, at, expected)
        if self.outcome:
            raise NotationError(self.text, at, message("no further turn, since the game is over"))
        if int(match.group(1)) != len(self.turns) + 1:
            expected = message("turn {number}", number=len(self.turns) + 1)
            raise NotationError(self.text, at + match.start(1), expected)
        mover = position.mover
        if match.group(2) != mover[0]:
            raise NotationError(
                self.text, at + match.start(2), message("{mover}, whose turn it is", mover=mover[0])
            )
        throw = self._throw(match.group(3), at + match.start(3), ruleset)
        moves, start = body[match.end() :], at + match.end()
        try:
            self.turns.append(read_turn(moves, position, throw, ruleset))
        except NotationError as error:
            raise error.within(self.text, start) from None
        except IllegalStepError as error:
            error.add_note(f"in turn {len(self.turns) + 1} of the record: {body.strip()}")
            raise

    def _throw(self, text: str, at: int, ruleset: RuleSet) -> Throw:
        try:
            throw = Throw.parse(text)
            dice_to_play(throw, ruleset.rules)
        except NotationError as error:
            raise error.within(self.text, at) from None
        except InputError as error:
            raise NotationError(
                self.text, at, message("a throw of these rules ({error})", error=error.sentence)
            ) from None
        return throw

    def finish(self) -> Game:
        ruleset, position = self._begun(len(self.text))
        start = self.turns[0].before if self.turns else position
        game = Game(ruleset, start, History(tuple(self.turns), tuple(self.comments)))
        reached = str(game.outcome or "unfinished")
        if self.result and self.result[0] != reached:
            raise NotationError(
                self.text, self.result[1], message("the result reached, {result}", result=reached)
            )
        return game
