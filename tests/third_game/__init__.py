"""Tres en raya, the smallest of games: what a game brings to every layer, in its own package.

It is no part of the project. The tests enter it into the registry by one line, and use each part.
"""

from fallas.registry import Home

HOME = Home(
    engine="tests.third_game.engine",
    console="tests.third_game.console",
    board="tests.third_game.board",
    texts="tests.third_game.pages.texts",
    scenarios="tests.third_game.pages.scenarios",
    pages="tests.third_game.pages.shown",
)
