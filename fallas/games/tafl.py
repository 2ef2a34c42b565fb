"""The engine of tavlei and its kin."""

from collections.abc import Sequence
from random import Random

from fallas.chance import Throw
from fallas.games.spec import START, GameSpec
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.notation import read_move
from fallas.tafl.players import Strength, choose
from fallas.tafl.position import Position, Side
from fallas.tafl.record import LONGEST_RECORD, read_record, write_record
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.situation import CODEC, Situation
from fallas.tafl.witnesses import RULE_SETS, TAVLEI


def _situation(text: str, ruleset: RuleSet | None) -> Situation:
    if text.lower() == START:
        ruleset = ruleset or TAVLEI
        return Situation(Position.start(ruleset.rules), ruleset)
    return Situation.parse(text, ruleset or TAVLEI)


def _begin(ruleset: RuleSet, chance: Random) -> Game:
    del chance  # the rules say who begins
    return Game.new(ruleset)


def _turns(game: Game, throw: Throw | None) -> Sequence[Move]:
    del throw
    return [] if game.outcome else list(moves(game.position, game.ruleset.rules))


def _read(text: str, game: Game, throw: Throw | None) -> Move:
    del throw
    return read_move(text, game.position, game.ruleset)


def _choose(game: Game, throw: Throw | None, strength: str, seed: int) -> Move:
    del throw
    return choose(game, Strength(strength), seed).move


GAME = GameSpec(
    name="tafl",
    rule_sets=RULE_SETS,
    readings=RULE_SETS.with_senses(),
    codec=CODEC,
    strengths=tuple(Strength),
    sides=(Side.ATTACKERS, Side.DEFENDERS),
    situation=_situation,
    at=lambda situation: Game(situation.ruleset, situation.position),
    begin=_begin,
    mover=lambda game: game.position.mover,
    turns=_turns,
    read_turn=_read,
    write_turn=str,
    choose=_choose,
    is_record=lambda text: text.lstrip("\ufeff \n").startswith("["),
    read_record=read_record,
    write_record=write_record,
    longest_record=LONGEST_RECORD,
)
