"""Moves told moment by moment: what a reader steps through beside the sentence of a source.

Everything in a story is worked out by the engine from a situation and the moves that are named. A
move that is refused is shown with its reason, and play goes on from where it was.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from fallas.messages import Sentence
from fallas.tafl.board import each, name_of
from fallas.tafl.captures import Between, Capture
from fallas.tafl.endings import RESTS_ON
from fallas.tafl.game import Game
from fallas.tafl.moves import Move
from fallas.tafl.notation import read_move
from fallas.tafl.play import IllegalMoveError, Turn
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.refusals import Refusal
from fallas.tafl.rules import Principle
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.words import tell_capture, tell_move, tell_mover, tell_outcome, tell_refusal


@dataclass(frozen=True, slots=True)
class Moment:
    """One picture of a story with its sentence.

    Attributes:
        position: the pieces now.
        told: what happens.
        move: the move that has just been made, if one has.
        captures: what it has just taken.
        refusal: the move that is shown to be refused, if one is.
        ending: how the game ends (an `Ending`), in the last moment only.
        winner: who wins then.
        clauses: where the rule that the moment shows stands in the texts.
    """

    position: Position
    told: Sentence
    move: Move | None = None
    captures: tuple[Capture, ...] = ()
    refusal: Refusal | None = None
    ending: str | None = None
    winner: Side | None = None
    clauses: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What happens, in English."""
        return str(self.told)

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """The moment as plain JSON, squares by their names."""
        position, refused = self.position, self.refusal
        return {
            "attackers": [name_of(s) for s in each(position.attackers)],
            "defenders": [name_of(s) for s in each(position.defenders)],
            "prince": None if position.prince is None else name_of(position.prince),
            "mover": str(position.mover),
            "move": self.move and _move_dict(self.move),
            "captures": [
                {
                    "square": name_of(capture.square),
                    "piece": str(capture.piece),
                    "between": str(capture.between),
                    "by": [name_of(s) for s in capture.by],
                    "text": tell_capture(capture).say(lang),
                }
                for capture in self.captures
            ],
            "refusal": refused
            and _move_dict(refused.move)
            | {
                "reason": str(refused.reason),
                "square": name_of(refused.square),
                "text": tell_refusal(refused).say(lang),
            },
            "ending": self.ending,
            "winner": self.winner and str(self.winner),
            "text": self.told.say(lang),
            "clauses": list(self.clauses),
        }


def _move_dict(move: Move) -> dict[str, Any]:
    return {"source": name_of(move.source), "target": name_of(move.target), "label": str(move)}


def tell(position: Position, ruleset: RuleSet, moves: str | Iterable[str]) -> tuple[Moment, ...]:
    """The story of some moves.

    Args:
        position: before them.
        ruleset: what they are judged by.
        moves: in notation, separated by blanks; refused ones are shown and not made.

    Raises:
        NotationError: if one cannot be read.

    >>> from fallas.tafl.witnesses import TAVLEI
    >>> position = Position.parse("/9/4tT3/9/9/4K4/9/9/9/9/ d")
    >>> for moment in tell(position, TAVLEI, "e5-e3 f2-f3"):
    ...     print(moment.text)
    The defenders are to move.
    The prince goes from e5 to e3.
    f2-f3 is refused: it is not the prince's side's turn.
    """
    named = moves.split() if isinstance(moves, str) else moves
    return tuple(_moments(Game(ruleset, position), named))


def _moments(game: Game, named: Iterable[str]) -> Iterator[Moment]:
    ruleset = game.ruleset
    yield Moment(
        game.position,
        tell_mover(game.position.mover),
        clauses=ruleset.ground(Principle.ALTERNATE),
    )
    for text in named:
        try:
            game = game.play(read_move(text, game.position, ruleset))
        except IllegalMoveError as error:
            refused = error.refusal
            yield Moment(
                game.position, tell_refusal(refused), refusal=refused, clauses=refused.clauses
            )
            continue
        yield from _turn(game.turns[-1], ruleset)
    if game.outcome is not None:
        rests_on = RESTS_ON[game.outcome.reason]
        yield Moment(
            game.position,
            tell_outcome(game.outcome),
            ending=game.outcome.reason,
            winner=game.outcome.winner,
            clauses=ruleset.ground(rests_on)
            if isinstance(rests_on, Principle)
            else ruleset.reading(rests_on).clauses,
        )


def _turn(turn: Turn, ruleset: RuleSet) -> Iterator[Moment]:
    """The move, then each piece that it takes, which stays on the board until its own moment."""
    standing = _standing(turn)
    yield Moment(
        standing,
        tell_move(turn.piece, turn.move),
        turn.move,
        clauses=ruleset.ground(Principle.MOVEMENT),
    )
    for capture in turn.captures:
        standing = _without(standing, capture)
        yield Moment(
            standing,
            tell_capture(capture),
            turn.move,
            (capture,),
            clauses=grounds_of(capture, ruleset),
        )


def _standing(turn: Turn) -> Position:
    """The position after the move, with what it takes still on the board."""
    after, taken = turn.after, turn.captures
    lost = {piece: [each.square for each in taken if each.piece is piece] for piece in Piece}
    return Position(
        after.attackers | sum(1 << s for s in lost[Piece.ATTACKER]),
        after.defenders | sum(1 << s for s in lost[Piece.DEFENDER]),
        lost[Piece.PRINCE][0] if lost[Piece.PRINCE] else after.prince,
        after.mover,
    )


def _without(position: Position, capture: Capture) -> Position:
    left = ~(1 << capture.square)
    prince = None if capture.square == position.prince else position.prince
    return Position(position.attackers & left, position.defenders & left, prince, position.mover)


def grounds_of(capture: Capture, ruleset: RuleSet) -> tuple[str, ...]:
    """The clauses that a capture shows at work."""
    match capture.between:
        case Between.SURROUNDED | Between.AGAINST_THRONE:
            return ruleset.reading("prince-capture").clauses
        case Between.EXIT:
            return ruleset.reading("hostile-exit").clauses
        case Between.THRONE:
            return ruleset.reading("hostile-throne").clauses
        case Between.TWO if capture.piece is Piece.PRINCE:
            return ruleset.reading("prince-capture").clauses
        case Between.TWO:
            return ruleset.ground(Principle.CAPTURE)
