"""The record of a game in OpenTafl's notation, written and read.

    [variant:tavlei]
    [result:?]
    [rules:dim:9 esc:c … start:/3ttt3/…/]

    1. d1-d4 e4-h4
    [a comment on the first move|and on the second]
    2. d9-d6

A record is read character by character, each once.

The variant is one of this edition's rule sets, or a mixture. A record of another program, whose
variant is not known here, is played by its rules. Where both are given they have to agree, as far
as the notation of rules can express the variant.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from fallas.errors import InputError, NotationError, check_length
from fallas.messages import message
from fallas.tafl.game import Game
from fallas.tafl.notation import read_move, write_move
from fallas.tafl.otn import read_rules, write_rules
from fallas.tafl.play import IllegalMoveError
from fallas.tafl.position import Position, Side
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS

LONGEST_RECORD = 200_000
"""The most characters of a record that are read; more is refused unread."""

MOST_MOVES = 2_000
"""The most moves of a game that are read: each is compared with all positions before it."""

_BLANK = re.compile(r"\s*")
_TAG = re.compile(r"[a-z-]+:")
_WORD = re.compile(
    r"(?P<number>[0-9]+)\.(?!\.)"
    r"|(?P<gap>\.\.\.?)"
    r"|(?P<resigns>---)"
    r"|(?P<move>[^\s\[\]]+)"
)


def write_record(game: Game) -> str:
    """A game as text; `read_record` reads it back to the same game.

    >>> from fallas.tafl.witnesses import RULE_SETS, TAVLEI
    >>> print(write_record(Game.new(TAVLEI)).splitlines()[0])
    [variant:tavlei]
    """
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    rules = game.ruleset.rules
    comments = dict(game.comments)
    yield f"[variant:{game.ruleset}]"
    yield f"[result:{_result(game)}]"
    if -1 in comments:
        yield f"[starting-comment:{_plain(comments[-1])}]"
    if game.start.board != Position.start(rules).board:
        yield f"[position:{game.start.board}]"
    yield f"[rules:{write_rules(rules)}]"
    if game.turns:
        yield ""
    late = game.start.mover is not Position.start(rules).mover
    slots = [-1] * late + list(range(len(game.turns)))
    for number, at in enumerate(range(0, len(slots), 2), 1):
        pair = slots[at : at + 2]
        said = [write_move(game.turns[n], rules) if n >= 0 else "..." for n in pair]
        yield f"{number}. {' '.join(said)}"
        notes = [_plain(comments.get(n, "")) if n >= 0 else "" for n in pair]
        if any(notes):
            yield f"[{'|'.join([*notes, ''][:2])}]"


def _result(game: Game) -> str:
    if game.outcome is None:
        return "?"
    winner = game.outcome.winner
    return "0" if winner is None else "1" if winner is Side.ATTACKERS else "-1"


def _plain(text: str) -> str:
    """A comment without the characters that would end it."""
    return text.replace("]", ")").replace("[", "(").replace("|", "/")


def read_record(text: str) -> Game:
    r"""Read a record; moves are checked, their captures where they are written.

    Raises:
        NotationError: naming the place in the text and what was expected there.
        IllegalMoveError: if a move is refused; a note names the move.

    >>> game = read_record("[variant:tavlei]\n1. d1-d4 e4-h4")
    >>> print(game.turns[1])
    e4-h4
    """
    check_length(text, LONGEST_RECORD)
    reader = _Reader(text)
    at = 0
    while (at := _end_of(_BLANK, text, at)) < len(text):
        at = reader.bracket(at) if text[at] == "[" else reader.word(at)
    return reader.finish()


def _end_of(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


class _Reader:
    """A record as far as it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tags: dict[str, tuple[str, int]] = {}
        self.game: Game | None = None
        self.comments: list[tuple[int, str]] = []
        self.pair: list[int] = []
        self.resigned = self.late = False

    def bracket(self, at: int) -> int:
        """Read a tag or a pair of comments; returns the index after it."""
        end = self.text.find("]", at)
        tag = _TAG.match(self.text, at + 1)
        first, bar, second = self.text[at + 1 : max(end, at)].partition("|")
        if end < 0 or (tag is None and not bar):
            raise NotationError(self.text, at, message("a move, a tag or a comment, closed by ]"))
        if tag is None:
            self._comments(first, second)
        elif self.game is not None:
            raise NotationError(self.text, at, message("all tags before the moves"))
        else:
            value = self.text[tag.end() : end].strip()
            self.tags[tag[0][:-1]] = value, tag.end()
        return end + 1

    def word(self, at: int) -> int:
        """Read a number, a move or a placeholder for one; returns the index after it."""
        match = _WORD.match(self.text, at)
        if match is None:
            raise NotationError(self.text, at, message("a move, a tag or a comment, closed by ]"))
        if match["number"] is not None:
            self.pair = []
        elif match["gap"] is not None:
            self._gap(at)
        elif match["resigns"] is not None:
            self._not_over(self.begun(at), at)
            self._comment(self._last, "---")
            self.resigned = True
        else:
            self._move(match["move"], at)
        return match.end()

    def begun(self, at: int) -> Game:
        """The game, begun by the tags if it has not begun."""
        if self.game is None:
            ruleset, start = self._rules(at)
            self.game = Game(ruleset, start)
            if "starting-comment" in self.tags:
                self._comment(-1, self.tags["starting-comment"][0])
        return self.game

    def finish(self) -> Game:
        """The game with what is written at it."""
        game = self.begun(len(self.text))
        return replace(game, history=replace(game.history, comments=tuple(self.comments)))

    @property
    def _last(self) -> int:
        return len(self.game.turns) - 1 if self.game else -1

    def _comment(self, index: int, text: str) -> None:
        self.comments.append((index, " ".join(text.split())))

    def _not_over(self, game: Game, at: int) -> None:
        if game.outcome or self.resigned:
            raise NotationError(self.text, at, message("no further move, since the game is over"))
        if len(game.turns) == MOST_MOVES:
            raise NotationError(self.text, at, message("at most {most} moves", most=MOST_MOVES))

    def _rules(self, at: int) -> tuple[RuleSet, Position]:
        name, start = self.tags.get("variant", ("", 0))
        written = self._written_rules()
        try:
            ruleset = RULE_SETS.find(name)
            position = Position.start(ruleset.rules)
        except InputError as error:
            if written is None:
                raise NotationError(
                    self.text,
                    start if name else at,
                    message("a variant that is known ({error}), or rules", error=error.sentence),
                ) from None
            ruleset, position = written
        else:
            if written is not None:
                same, position = written
                if write_rules(same.rules, position) != write_rules(ruleset.rules, position):
                    expected = message("rules that agree with the variant")
                    raise NotationError(self.text, self.tags["rules"][1], expected)
        if "position" in self.tags:
            value, offset = self.tags["position"]
            try:
                other = Position.parse(value)
            except NotationError as wrong:
                raise wrong.within(self.text, offset) from None
            mover = other.mover if len(value.split()) > 1 else position.mover
            position = Position(other.attackers, other.defenders, other.prince, mover)
        return ruleset, position

    def _written_rules(self) -> tuple[RuleSet, Position] | None:
        """What the tag of rules says, if there is one."""
        if "rules" not in self.tags:
            return None
        value, offset = self.tags["rules"]
        try:
            return read_rules(value)
        except NotationError as wrong:
            raise wrong.within(self.text, offset) from None

    def _gap(self, at: int) -> None:
        """Handle a missing first move: the other side begins."""
        game = self.begun(at)
        if game.turns or self.late:
            raise NotationError(self.text, at, message("a move"))
        self.late = True
        start = game.start
        late = Position.start(game.ruleset.rules).mover.other
        turned = Position(start.attackers, start.defenders, start.prince, late)
        self.game = Game(game.ruleset, turned)
        self.pair = [-1]

    def _move(self, token: str, at: int) -> None:
        game = self.begun(at)
        self._not_over(game, at)
        try:
            move = read_move(token, game.position, game.ruleset)
        except NotationError as error:
            raise error.within(self.text, at) from None
        except IllegalMoveError as error:
            error.add_note(f"in move {len(game.turns) + 1} of the record, “{token}”")
            raise
        self.pair.append(len(game.turns))
        self.game = game.play(move)

    def _comments(self, *notes: str) -> None:
        for index, note in zip(self.pair, notes, strict=False):
            if note.strip() and index >= 0:
                self._comment(index, note)
