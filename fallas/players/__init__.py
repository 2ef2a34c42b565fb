"""Computer players of tables games, from the weakest to the strongest."""

from fallas.players.advice import ADVISER, Adviser, advised
from fallas.players.at_random import AtRandom
from fallas.players.careful import Careful
from fallas.players.hints import Hint, hint, reasons
from fallas.players.judgement import ranked
from fallas.players.player import Judged, Measure, Player
from fallas.players.strong import Strong

PLAYERS: dict[str, Player] = {player.name: player for player in (AtRandom(), Careful(), Strong())}
"""The players by name, the weakest first."""

__all__ = [
    "ADVISER",
    "PLAYERS",
    "Adviser",
    "AtRandom",
    "Careful",
    "Hint",
    "Judged",
    "Measure",
    "Player",
    "Strong",
    "advised",
    "hint",
    "ranked",
    "reasons",
]
