"""One random game from a seed, printed: the same text on every Python that the package runs on.

`python -m tests.tables.same_game` prints it; the text is kept in `same_game.txt`. The module
imports the engine alone, so that a bare interpreter, or Pyodide, can run it.
"""

from fallas.chance import Roller
from fallas.tables.dice import roll
from fallas.tables.game import Game
from fallas.tables.record import write_record
from fallas.tables.turns import turns
from fallas.tables.witnesses import RUSSIAN


def played(seed: int = 1283) -> str:
    """The record of a game under the Russian rules, all turns chosen at random."""
    game, roller = Game.new(RUSSIAN), Roller(seed)
    while game.outcome is None:
        found = turns(game.position, roll(roller, RUSSIAN.rules), RUSSIAN.rules)
        game = game.play(found[roller.random.randrange(len(found))])
    return write_record(game)


if __name__ == "__main__":
    print(played(), end="")
