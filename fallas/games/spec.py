"""What the engine of a game gives to those who know no game in particular.

Each game has one frozen instance. It holds no rules: it names the game's own functions alike.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, Self

from fallas.chance import Roller, Throw
from fallas.lines import Codec
from fallas.rulesets import AnyRuleSet, Matters, Mixtures

START = "start"
"""What stands for the set-up where a position is wanted."""


class Game(Protocol):
    """A game so far: frozen, and each turn makes a new one."""

    @property
    def ruleset(self) -> AnyRuleSet[Any]:
        """What it is played by."""

    @property
    def turns(self) -> tuple[Any, ...]:
        """What has been played."""

    @property
    def outcome(self) -> object | None:
        """How it ended, or None if it goes on."""

    def play(self, turn: Any, /) -> Self:
        """The game with one turn more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec:
    """A game's own functions, by the names that all games have for them.

    Where a throw is asked for, it is None in a game without dice.

    Attributes:
        name: the folder of the game in every layer.
        rule_sets: those that are named, and what can be mixed from them.
        readings: the named ones, with the other senses of their clauses.
        codec: how a situation is written.
        strengths: the computer's players by name, the weakest first.
        sides: both, the one first that begins by the book, as their own game names them.
        situation: reads a situation to be shown: a text or `start`, and the rules that it is
            played by where it does not say.
        at: the game that begins from a situation.
        begin: a game from the set-up; who begins, if the rules leave it open, chance says.
        mover: whose turn it is.
        throw: what is thrown for the next turn, or None.
        turns: all that can be played.
        read_turn: a turn from what is typed.
        write_turn: a turn as it is typed.
        choose: the turn of a player of the computer's, from a seed.
        is_record: whether a text begins like a record.
        read_record, write_record: a whole game as text.
        longest_record: so many characters of it are read.
    """

    name: str
    rule_sets: Mixtures[Any]
    readings: Mapping[str, AnyRuleSet[Any]]
    codec: Codec[Any, Any]
    strengths: tuple[str, ...]
    sides: tuple[Any, Any]
    situation: Callable[[str, Any], Any]
    at: Callable[[Any], Game]
    begin: Callable[[Any, Random], Game]
    mover: Callable[[Any], Any]
    turns: Callable[[Any, Throw | None], Sequence[Any]]
    read_turn: Callable[[str, Any, Throw | None], Any]
    write_turn: Callable[[Any], str]
    choose: Callable[[Any, Throw | None, str, int], Any]
    is_record: Callable[[str], bool]
    read_record: Callable[[str], Game]
    write_record: Callable[[Any], str]
    longest_record: int
    throw: Callable[[Any, Roller], Throw | None] | None = None

    @property
    def matters(self) -> Matters[Any]:
        """What the witnesses of the game differ on."""
        found: Matters[Any] = self.rule_sets.matters
        return found

    @property
    def has_dice(self) -> bool:
        """Whether each turn begins with a throw."""
        return self.throw is not None
