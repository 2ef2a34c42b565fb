"""The rules of tres en raya: three of a side in a row win, or lose, as the account has it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from fallas.chance import seeded
from fallas.errors import NotationError, RefusedError
from fallas.games.spec import START, GameSpec
from fallas.history import History
from fallas.lines import Codec, parse_link
from fallas.messages import Sentence, message
from fallas.provenance import Certainty, Reading
from fallas.rulesets import AnyRuleSet, Matter, Matters, Mixtures

SQUARES = tuple(f"{file}{rank}" for rank in "123" for file in "abc")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIDES = ("x", "o")


class Row(Matter, heading=message("Three in a row")):
    """What three of a side in a row do."""

    WINS = "wins", message("three in a row win")
    LOSES = "loses", message("three in a row lose")


@dataclass(frozen=True, slots=True)
class Rules:
    """One value in the only matter."""

    row: Row = Row.WINS


class RuleSet(AnyRuleSet[Rules]):
    """An account's rules."""

    matters = Matters(Rules)


def _ruleset(name: str, value: Row, base: RuleSet | None = None) -> RuleSet:
    reading = Reading(value, (f"{name}.1",), Certainty.STATED, "In so many words.")
    return RuleSet(name, f"the account of {name}", message(name.capitalize()), base, (reading,))


TRES = _ruleset("tres", Row.WINS)
RULE_SETS = Mixtures(TRES, _ruleset("misere", Row.LOSES, TRES))


@dataclass(frozen=True, slots=True)
class Position:
    """What stands on the nine squares, and who moves."""

    squares: str = "." * 9
    mover: str = "x"

    def __str__(self) -> str:
        return f"{self.squares} {self.mover}"

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position. Raises NotationError."""
        if not re.fullmatch(r"[xo.]{9} [xo]", text):
            raise NotationError(text, 0, message("nine of x, o and . and the side to move"))
        return cls(*text.split())

    @property
    def row_of(self) -> str | None:
        """Whose three stand in a row."""
        rows = ({self.squares[each] for each in row} for row in ROWS)
        return next((side for side in SIDES for row in rows if row == {side}), None)


@dataclass(frozen=True)
class Situation:
    """A position and its rules."""

    position: Position
    ruleset: RuleSet = TRES

    def __str__(self) -> str:
        return f"tres1 {self.position} {self.ruleset}"

    @property
    def link(self) -> str:
        """The same for a link."""
        return str(self).replace(" ", "_")

    @classmethod
    def parse(cls, text: str, ruleset: RuleSet | None = None) -> "Situation":
        """Read a situation, a link, a position, or the start."""
        if text == START:
            return cls(Position(), ruleset or TRES)
        found = parse_link(text, CODEC)
        return cls(found.position, found.ruleset or ruleset or TRES)


CODEC: Codec[Position, RuleSet] = Codec(
    version="tres1",
    longest=100,
    position=Position.parse,
    is_position=lambda text: re.match(r"[xo.]{9}( |$)", text) is not None,
    fields=2,
    names=message("the version, the squares, the side to move and the rules"),
    find=RULE_SETS.find,
)


@dataclass(frozen=True)
class Game:
    """The squares taken, one after the other."""

    ruleset: RuleSet
    start: Position = Position()
    history: History[str] = field(default_factory=History)

    @property
    def turns(self) -> tuple[str, ...]:
        """What was played."""
        return self.history.turns

    @property
    def position(self) -> Position:
        """The position now."""
        now = self.start
        for turn in self.turns:
            at = SQUARES.index(turn)
            taken = now.squares[:at] + now.mover + now.squares[at + 1 :]
            now = Position(taken, SIDES[now.mover == "x"])
        return now

    @property
    def outcome(self) -> str | None:
        """Who has won, or that nobody has."""
        row = self.position.row_of
        if row is None:
            return None if "." in self.position.squares else "nobody wins"
        wins = self.ruleset.rules.row is Row.WINS
        return f"{row if wins else SIDES[row == 'x']} wins"

    def refusal(self, turn: str) -> Sentence | None:
        """Why a square may not be taken."""
        if self.outcome:
            return message("the game is over")
        if self.position.squares[SQUARES.index(turn)] != ".":
            return message("{square} is taken already", square=turn)
        return None

    def play(self, turn: str) -> "Game":
        """The game with one square more. Raises RefusedError."""
        if why := self.refusal(turn):
            raise RefusedError(why, "taken", ("tres.2",))
        return replace(self, history=self.history.add(turn))

    @property
    def open(self) -> list[str]:
        """The squares that can be taken."""
        return [each for each in SQUARES if self.refusal(each) is None]


def read_turn(text: str, game: Game, throw: object = None) -> str:
    """A square, which may be taken. Raises InputError."""
    if text.strip() not in SQUARES:
        raise NotationError(text, 0, message("a square such as b2"))
    game.play(text.strip())
    return text.strip()


def choose(game: Game, throw: object, strength: str, seed: int) -> str:
    """A square by chance; the careful player takes one that ends the game well."""
    chance = seeded(seed)
    good = [each for each in game.open if game.play(each).outcome == f"{game.position.mover} wins"]
    return chance.choice(good if good and strength == "careful" else game.open)


def read_record(text: str) -> Game:
    """A record: the rules, then the squares. Raises InputError."""
    head, _, turns = text.partition(":")
    game = Game(RULE_SETS.find(head))
    for turn in turns.split():
        game = game.play(read_turn(turn, game))
    return game


def _turns(game: Game, throw: object) -> Sequence[str]:
    return game.open


def _begin(ruleset: Any, chance: Random) -> Game:
    return Game(ruleset)


GAME = GameSpec(
    name="tres",
    rule_sets=RULE_SETS,
    readings=RULE_SETS.with_senses(),
    codec=CODEC,
    strengths=("random", "careful"),
    sides=SIDES,
    situation=Situation.parse,
    at=lambda situation: Game(situation.ruleset, situation.position),
    begin=_begin,
    mover=lambda game: game.position.mover,
    turns=_turns,
    read_turn=read_turn,
    write_turn=str,
    choose=choose,
    is_record=lambda text: text.partition(":")[0].strip() in RULE_SETS,
    read_record=read_record,
    write_record=lambda game: f"{game.ruleset}: {' '.join(game.turns)}\n",
    longest_record=1_000,
)
