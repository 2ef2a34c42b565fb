"""Tavlei: a prince with eight defenders against sixteen attackers, on nine squares by nine.

>>> from fallas.tafl import TAVLEI, Game, read_move
>>> game = Game.new(TAVLEI)
>>> print(game.play(read_move("d1-d4", game.position, TAVLEI)).position)
/4tt3/4t4/4T4/t2tT3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ d
"""

from fallas.tafl.board import CORNERS, EDGE, SIZE, SQUARES, THRONE, name_of, square
from fallas.tafl.captures import Between, Capture
from fallas.tafl.endings import Ending, Outcome
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.notation import read_move, write_move
from fallas.tafl.otn import read_rules, write_rules
from fallas.tafl.play import IllegalMoveError, Turn, play
from fallas.tafl.players import Choice, Strength, choose
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.record import read_record, write_record
from fallas.tafl.refusals import Reason, Refusal, refusal
from fallas.tafl.rules import MATTERS, Principle, Rules
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.situation import Situation
from fallas.tafl.story import Moment, tell
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TABLUT, TAVLEI

__all__ = [
    "CORNERS",
    "EDGE",
    "LINNAEUS",
    "MATTERS",
    "RULE_SETS",
    "SIZE",
    "SQUARES",
    "TABLUT",
    "TAVLEI",
    "THRONE",
    "Between",
    "Capture",
    "Choice",
    "Ending",
    "Game",
    "IllegalMoveError",
    "Moment",
    "Move",
    "Outcome",
    "Piece",
    "Position",
    "Principle",
    "Reason",
    "Refusal",
    "RuleSet",
    "Rules",
    "Side",
    "Situation",
    "Strength",
    "Turn",
    "choose",
    "differences",
    "find",
    "mixed",
    "moves",
    "name_of",
    "play",
    "read_move",
    "read_record",
    "read_rules",
    "refusal",
    "square",
    "tell",
    "write_move",
    "write_record",
    "write_rules",
]

differences = RULE_SETS.differences
find = RULE_SETS.find
mixed = RULE_SETS.mixed
