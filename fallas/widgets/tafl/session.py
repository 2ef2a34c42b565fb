"""A session of tavlei: the document that a view keeps between two questions, read and checked.

As plain JSON it is a `fallas.widgets.tafl.wire.Document`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Self

from fallas.errors import InputError
from fallas.messages import message
from fallas.tafl import Game, Move, Position, RuleSet, Situation, read_move, square
from fallas.widgets.session.protocol import Json
from fallas.widgets.tafl.goals import Goal

MOST_MOVES = 600
"""The most moves of a game that are replayed; more is refused unread."""


@dataclass(frozen=True)
class Session:
    """A document, read and checked."""

    game: Game
    undone: tuple[str, ...] = ()
    aside: tuple[Move, ...] = ()
    goal: Goal | None = None

    @classmethod
    def at(cls, situation: Situation, goal: Goal | None = None) -> Self:
        """The session with a situation and nothing played."""
        return cls(Game(situation.ruleset, situation.position), goal=goal)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def ruleset(self) -> RuleSet:
        """The rules in force."""
        return self.game.ruleset

    @property
    def moves(self) -> tuple[str, ...]:
        """What has been played."""
        return tuple(str(turn.move) for turn in self.game.turns)

    def reached(self, refused: str | None) -> bool | None:
        """Whether the goal has been reached, if there is one; `refused` as for `Goal.check`."""
        return None if self.goal is None else self.goal.check(self.game, refused)

    def document(self) -> Json:
        """The session as plain JSON, a `wire.Document`."""
        aside = {"aside": list(map(str, self.aside))} if self.aside else {}
        goal = {} if self.goal is None else {"goal": self.goal.as_dict()}
        return {
            "situation": str(Situation(self.game.start, self.ruleset)),
            "moves": list(self.moves),
            "undone": list(self.undone),
            **aside,
            **goal,
        }

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Self:
        """The session that a document stands for.

        Raises:
            InputError: if it is no valid document.
        """
        try:
            moves, undone = (_texts(document.get(name, ())) for name in ("moves", "undone"))
            game = _replayed(str(document["situation"]), moves)
            after = game
            for text in reversed(undone):
                after = after.play(read_move(text, after.position, after.ruleset))
            aside = tuple(map(_move, _texts(document.get("aside", ()))))
            goal = document.get("goal")
            return cls(game, undone, aside, None if goal is None else Goal.read(goal))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(message("this is no position of a board")) from error

    def by(self, ruleset: RuleSet) -> Self:
        """The same moves under other rules, as far as these allow them; the rest is set aside."""
        game = Game(ruleset, self.game.start)
        moves = (*(turn.move for turn in self.game.turns), *self.aside)
        for move in moves:
            if game.refusal(move):
                break
            game = game.play(move)
        return replace(self, game=game, undone=(), aside=moves[len(game.turns) :])


def _move(text: str) -> Move:
    source, target = map(square, text.split("-"))
    return Move(source, target)


def _texts(moves: Iterable[Any]) -> tuple[str, ...]:
    found = tuple(map(str, moves))
    if len(found) > MOST_MOVES:
        raise InputError(message("at most {most} moves", most=MOST_MOVES))
    return found


# Cached, since a document comes back with every question, with the same moves.
@lru_cache(maxsize=64)
def _replayed(situation: str, moves: tuple[str, ...]) -> Game:
    known = Situation.parse(situation)
    game = Game(known.ruleset, known.position)
    for text in moves:
        game = game.play(read_move(text, game.position, game.ruleset))
    return game
