"""One simulated game of tables: its players, its throws, and its results as one row."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from fallas.chance import Roller, Throw
from fallas.players import Player
from fallas.tables.dice import roll
from fallas.tables.fates import Fate
from fallas.tables.game import outcome_of
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.track import Side
from fallas.tables.turns import Turns, turns

Pair = tuple[Player, Player]


class GameRow(NamedTuple):
    """One game in numbers.

    Attributes:
        number: which game of the simulation, from 0.
        first: the player that threw first, 0 or 1: they take it in turns.
        winner: the player that won.
        ending: an `Ending`, by its value.
        throws: how many times dice were thrown and counted, both sides together.
        last: the last throw, which ended the game.
        choices: how many different turns the throws had, summed.
        hits: how many men were hit.
        idle: how many throws were not played in full and yet did not lose.
    """

    number: int
    first: int
    winner: int
    ending: str
    throws: int
    last: str
    choices: int
    hits: int
    idle: int


class Played(NamedTuple):
    """One throw of a game with the turn that was picked."""

    found: Turns
    picked: int

    @property
    def hits(self) -> int:
        """How many men it hit."""
        mover = self.found.position.mover.other
        return self.after.waiting(mover) - self.found.position.waiting(mover)

    @property
    def after(self) -> Position:
        """The position after it, the opponent to move."""
        return self.found.position_after(self.picked)


@dataclass(frozen=True)
class Series:
    """Games of two players under some rules, each of them fixed by the seed and its number.

    Attributes:
        rules: what is played by.
        players: the two; of even games the first begins, of odd ones the second.
        seed: of the whole series.
    """

    rules: Rules
    players: Pair
    seed: int

    def playing(self, number: int) -> Iterator[Played]:
        """Play a game throw by throw, White beginning; stops with the turn that ends it."""
        roller = Roller(f"{self.seed} {number}")
        # Each player has its own source of chance, so that the dice don't depend on the players.
        chances = [Random(f"{self.seed} {number} {index}") for index in range(2)]
        index = number % 2
        position = Position.start(self.rules.setup)
        while True:
            found = turns(position, roll(roller, self.rules), self.rules)
            picked = self.players[index].pick(found, chances[index])
            played = Played(found, picked)
            yield played
            mover, position = position.mover, played.after
            if found.fate.loses or position.is_all_off(mover):
                return
            index = 1 - index

    def row(self, number: int, tally: "Tally") -> GameRow:
        """Play a game; returns its row and counts its throws in a tally."""
        throws = choices = hits = idle = 0
        for played in self.playing(number):
            found = played.found
            tally.add(found)
            throws += 1
            choices += len(found)
            hits += played.hits
            idle += found.fate in {Fate.PLAYS_PART, Fate.PASSES}
        outcome = outcome_of(found[played.picked])
        if outcome is None:
            raise RuntimeError(f"game {number} stopped before its end")
        first = number % 2
        return GameRow(
            number=number,
            first=first,
            winner=first if outcome.winner is Side.WHITE else 1 - first,
            ending=str(outcome.reason),
            throws=throws,
            last=str(found.throw),
            choices=choices,
            hits=hits,
            idle=idle,
        )


class Tally:
    """How often each throw fell, how many turns it had, and how often it lost, over some games."""

    def __init__(self, counts: dict[str, list[int]] | None = None) -> None:
        self.counts: dict[str, list[int]] = counts or {}

    def add(self, found: Turns) -> None:
        """Count one throw."""
        self._add(found.throw, 1, len(found), found.fate.loses)

    def _add(self, throw: Throw | str, fell: int, listed: int, lost: int) -> None:
        count = self.counts.setdefault(str(throw), [0, 0, 0])
        count[0] += fell
        count[1] += listed
        count[2] += lost

    def __iadd__(self, other: "Tally") -> "Tally":
        for throw, (fell, listed, lost) in other.counts.items():
            self._add(throw, fell, listed, lost)
        return self
