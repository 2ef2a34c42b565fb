"""What the rules of a game are called, for its views: written into the JavaScript of the game.

`make catalogues` writes it, so that no word of a rule has a second home.
"""

import json
from pathlib import Path
from typing import Any

from fallas.games import GAMES
from fallas.widgets.session.spec import BOARDS

HEAD = """// What the rules are called, from the labels in Python: written by `make catalogues`.

/** The rule sets by name; the matters with their values; and what else of the game has a label. */
export const words = """


def words(name: str) -> dict[str, Any]:
    """The labels of a game, each a sentence as JSON.

    >>> words("tables")["matters"]["failing"]["values"]["never"]
    {'say': 'nobody fails'}
    """
    game = GAMES[name]
    return {
        "ruleSets": {each: ruleset.label.as_json() for each, ruleset in game.readings.items()},
        "matters": {
            each: {
                "told": matter.heading.as_json(),
                "values": {str(value): value.label.as_json() for value in matter},
            }
            for each, matter in game.matters.items()
        },
        **BOARDS[name].words,
    }


def module(name: str) -> str:
    """The module of JavaScript that holds them."""
    return f"{HEAD}{json.dumps(words(name), ensure_ascii=False, indent=2)};\n"


def path(name: str) -> Path:
    """Where that module is: beside the one that shows the game's board."""
    return next(iter(BOARDS[name].views.values())).entry.with_name("words.mjs")
