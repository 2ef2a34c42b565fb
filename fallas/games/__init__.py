"""The engines of the games behind one protocol, for whatever plays, shows or compares any of them.

>>> GAMES["tables"].rule_sets.find("folio,failing=never").name
'folio,failing=never'
>>> game_of_rules("royal").name, game_of_position("fallas1_W6:1").name
('tables', 'tables')
"""

from typing import Any

from fallas.games.spec import Game, GameSpec
from fallas.lines import is_of
from fallas.registry import Parts
from fallas.rulesets import AnyRuleSet

__all__ = ["GAMES", "Game", "GameSpec", "game_of_position", "game_of_rules", "readings"]

GAMES: Parts[GameSpec] = Parts("engine")
"""By name; the first is the one that is meant where nothing says otherwise."""


def game_of_rules(name: str) -> GameSpec | None:
    """The game that has a rule set, which may be a mixture; None if no game has."""
    base = name.strip().lower().partition(",")[0]
    return next((game for game in GAMES.values() if base in game.rule_sets), None)


def game_of_position(text: str) -> GameSpec | None:
    """The game whose position a text begins to say; None if it could be any game's."""
    return next((game for game in GAMES.values() if is_of(text, game.codec)), None)


def readings() -> dict[str, AnyRuleSet[Any]]:
    """The named rule sets of all games, each followed by itself in the other senses."""
    return {name: each for game in GAMES.values() for name, each in game.readings.items()}
