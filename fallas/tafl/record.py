"""The record of a game in OpenTafl's notation, written and read.

    [variant:tavlei]
    [result:?]
    [rules:dim:9 esc:c … start:/3ttt3/…/]

    1. d1-d4 e4-h4
    [a comment on the first move|and on the second]
    2. d9-d6

The variant is one of this edition's rule sets, or a mixture; a record of another program's, which
has none that is known here, is played by its rules. Where both stand they have to agree, as far as
the notation of rules can say what the variant does.
"""

import re
from collections.abc import Iterator

from fallas.errors import InputError, NotationError
from fallas.messages import message
from fallas.tafl.game import Game
from fallas.tafl.mixtures import find
from fallas.tafl.notation import read_move, write_move
from fallas.tafl.otn import read_rules, write_rules
from fallas.tafl.play import IllegalMoveError
from fallas.tafl.position import Position, Side
from fallas.tafl.ruleset import RuleSet

_TOKEN = re.compile(
    r"\[(?P<tag>[a-z-]+):(?P<value>[^\]]*)\]"
    r"|\[(?P<first>[^\]|]*)\|(?P<second>[^\]]*)\]"
    r"|(?P<number>\d+)\.(?!\.)"
    r"|(?P<gap>\.\.\.?)"
    r"|(?P<resigns>---)"
    r"|(?P<move>[^\s\[\]]+)"
)


def write_record(game: Game) -> str:
    """A game as text; `read_record` reads it back to the same game.

    >>> from fallas.tafl.witnesses import TAVLEI
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
    """A comment without the signs that end it."""
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
    reader = _Reader(text)
    at = 0
    for match in _TOKEN.finditer(text):
        reader.skip(at, match.start())
        reader.read(match)
        at = match.end()
    reader.skip(at, len(text))
    return reader.begun(len(text))


class _Reader:
    """A record as far as it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tags: dict[str, tuple[str, int]] = {}
        self.game: Game | None = None
        self.pair: list[int] = []
        self.resigned = False

    def skip(self, start: int, end: int) -> None:
        """What lies between two readable things has to be blank."""
        gap = self.text[start:end]
        if gap.strip():
            at = start + len(gap) - len(gap.lstrip())
            raise NotationError(self.text, at, message("a move, a tag or a comment, closed by ]"))

    def read(self, match: re.Match[str]) -> None:
        if match["tag"] is not None:
            if self.game is not None:
                raise NotationError(self.text, match.start(), message("all tags before the moves"))
            self.tags[match["tag"]] = match["value"].strip(), match.start("value")
        elif match["first"] is not None:
            self._comments(match["first"], match["second"])
        elif match["number"] is not None:
            self.pair = []
        elif match["gap"] is not None:
            self._gap(match.start())
        elif match["resigns"] is not None:
            self.game = self.begun(match.start()).comment("---")
            self.resigned = True
        else:
            self._move(match["move"], match.start())

    def begun(self, at: int) -> Game:
        """The game, begun by the tags if it has not begun."""
        if self.game is None:
            ruleset, start = self._rules(at)
            self.game = Game(ruleset, start)
            if "starting-comment" in self.tags:
                self.game = self.game.comment(self.tags["starting-comment"][0])
        return self.game

    def _rules(self, at: int) -> tuple[RuleSet, Position]:
        name, start = self.tags.get("variant", ("", 0))
        written = self._written_rules()
        try:
            ruleset = find(name)
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
        """The first move is wanting: the other side begins."""
        game = self.begun(at)
        if game.turns:
            raise NotationError(self.text, at, message("a move"))
        start = game.start
        late = Position.start(game.ruleset.rules).mover.other
        turned = Position(start.attackers, start.defenders, start.prince, late)
        self.game = Game(game.ruleset, turned, comments=game.comments)
        self.pair = [-1]

    def _move(self, token: str, at: int) -> None:
        game = self.begun(at)
        if game.outcome or self.resigned:
            raise NotationError(self.text, at, message("no further move, since the game is over"))
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
            if note.strip() and index >= 0 and self.game is not None:
                comments = (*self.game.comments, (index, " ".join(note.split())))
                game = self.game
                self.game = Game(game.ruleset, game.start, game.turns, comments)
