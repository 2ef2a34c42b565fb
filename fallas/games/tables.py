"""The engine of fallas and the other games of tables that it is compared with."""

import re
from collections.abc import Sequence
from random import Random

from fallas.chance import Throw
from fallas.games.spec import START, GameSpec
from fallas.players import PLAYERS
from fallas.tables.dice import roll
from fallas.tables.game import Game
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.position import Position
from fallas.tables.record import LONGEST_RECORD, read_record, write_record
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import CODEC, Situation
from fallas.tables.track import Side
from fallas.tables.turns import Turn, turns
from fallas.tables.witnesses import FOLIO, READINGS, RULE_SETS


def _situation(text: str, ruleset: RuleSet | None) -> Situation:
    if text.lower() == START:
        ruleset = ruleset or FOLIO
        return Situation(Position.start(ruleset.rules.setup), None, ruleset)
    return Situation.to_show(text, ruleset or FOLIO).before


def _turns(game: Game, throw: Throw | None) -> Sequence[Turn]:
    assert throw is not None, "a turn begins with a throw"
    return turns(game.position, throw, game.ruleset.rules)


def _read(text: str, game: Game, throw: Throw | None) -> Turn:
    assert throw is not None, "a turn begins with a throw"
    return read_turn(text, game.position, throw, game.ruleset)


def _choose(game: Game, throw: Throw | None, strength: str, seed: int) -> Turn:
    assert throw is not None, "a turn begins with a throw"
    return PLAYERS[strength].choose(game.position, throw, game.ruleset, seed=seed)


def _begin(ruleset: RuleSet, chance: Random) -> Game:
    return Game.new(ruleset, chance.choice(list(Side)))


GAME = GameSpec(
    name="tables",
    rule_sets=RULE_SETS,
    readings=READINGS,
    codec=CODEC,
    strengths=tuple(PLAYERS),
    sides=(Side.WHITE, Side.BLACK),
    situation=_situation,
    at=lambda situation: Game(situation.ruleset, situation.position),
    begin=_begin,
    mover=lambda game: game.position.mover,
    throw=lambda game, dice: roll(dice, game.ruleset.rules),
    turns=_turns,
    read_turn=_read,
    write_turn=write_turn,
    choose=_choose,
    is_record=lambda text: re.search(r"(?m)^\s*(rules|start|result)\s*:", text) is not None,
    read_record=read_record,
    write_record=write_record,
    longest_record=LONGEST_RECORD,
)
