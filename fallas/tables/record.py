"""The plain-text record of a game, written and read.

rules: folio
start: W24:2,6:13 B1:2,19:13 w
result: unfinished

1 w 6-5-3: 24/18/13/10
2 b 2-1-1: 1/3 1/2/3   ; a comment runs to the end of its line
; and may be followed by others; one above the first turn belongs to the whole game
"""

import re
from collections.abc import Iterator

from fallas.chance import Throw
from fallas.errors import InputError, NotationError
from fallas.messages import message
from fallas.tables.dice import dice_to_play
from fallas.tables.game import Game
from fallas.tables.mixtures import find
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.play import IllegalStepError
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet


def write_record(game: Game) -> str:
    """A game as text; `read_record` reads it back to the same game.

    >>> from fallas.tables.witnesses import FOLIO
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
    reader = _Reader(text)
    at = 0
    for line in text.splitlines(keepends=True):
        reader.read(line, at)
        at += len(line)
    return reader.finish()


class _Reader:
    """A record as far as it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.game: Game | None = None
        self.ruleset: RuleSet | None = None
        self.start: Position | None = None
        self.result: tuple[str, int] | None = None
        self.head: list[str] = []

    def read(self, line: str, at: int) -> None:
        body, _, comment = line.partition(";")
        body = body.rstrip()
        if body:
            if match := re.match(r"\s*(rules|start|result)\s*:\s*", body):
                self._header(match.group(1), body[match.end() :].strip(), at + match.end())
            else:
                self._turn(body, at)
        if not comment.strip():
            return
        if self.game:
            self.game = self.game.comment(comment)
        else:
            self.head.append(comment)

    def _header(self, key: str, value: str, at: int) -> None:
        if self.game and self.game.turns:
            raise NotationError(self.text, at, message("all headers before the first turn"))
        if key == "rules":
            try:
                self.ruleset = find(value)
            except InputError as error:
                raise NotationError(
                    self.text, at, message("known rules ({error})", error=error.sentence)
                ) from None
        elif key == "start":
            try:
                self.start = Position.parse(value)
            except NotationError as error:
                raise error.within(self.text, at) from None
        else:
            self.result = value, at

    def _begin(self, at: int) -> Game:
        if self.ruleset is None:
            raise NotationError(
                self.text, at, message("a line `rules: NAME` before the first turn")
            )
        if self.start is None:
            self.start = Position.start(self.ruleset.rules.setup)
        game = Game(self.ruleset, self.start)
        for text in self.head:
            game = game.comment(text)
        return game

    def _turn(self, body: str, at: int) -> None:
        self.game = self.game or self._begin(at)
        match = re.match(r"\s*(\d{1,4})[.)]?\s+([wb])\s+([1-6][^:]*):\s*", body)
        if match is None:
            expected = message("a turn such as `1 w 6-5-3: 24/18`, a header or a comment")
            raise NotationError(self.text, at, expected)
        if self.game.outcome:
            raise NotationError(self.text, at, message("no further turn, since the game is over"))
        if int(match.group(1)) != len(self.game.turns) + 1:
            expected = message("turn {number}", number=len(self.game.turns) + 1)
            raise NotationError(self.text, at + match.start(1), expected)
        mover = self.game.position.mover
        if match.group(2) != mover[0]:
            raise NotationError(
                self.text, at + match.start(2), message("{mover}, whose turn it is", mover=mover[0])
            )
        throw = self._throw(match.group(3), at + match.start(3), self.game.ruleset)
        moves, start = body[match.end() :], at + match.end()
        try:
            turn = read_turn(moves, self.game.position, throw, self.game.ruleset)
        except NotationError as error:
            raise error.within(self.text, start) from None
        except IllegalStepError as error:
            error.add_note(f"in turn {len(self.game.turns) + 1} of the record: {body.strip()}")
            raise
        self.game = self.game.play(turn)

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
        game = self.game or self._begin(len(self.text))
        reached = str(game.outcome or "unfinished")
        if self.result and self.result[0] != reached:
            raise NotationError(
                self.text, self.result[1], message("the result reached, {result}", result=reached)
            )
        return game
