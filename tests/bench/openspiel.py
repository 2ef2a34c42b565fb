"""OpenSpiel's backgammon, driven from Python to whole turns, for the bench alone."""

import random
from statistics import median
from time import perf_counter
from typing import Any


def openspiel_rate(count: int, seed: int = 1283) -> float:
    """Whole-turn lists per second over positions from random games, the median of five rounds.

    OpenSpiel lists a turn of two steps as one action; a double is two turns of it in a row, which
    are driven here to the set of all boards, as the engine does.

    Raises:
        SystemExit: if `open_spiel` cannot be imported.
    """
    states = _states(_backgammon(), count, random.Random(seed))
    seconds = []
    for _ in range(5):
        begun = perf_counter()
        for state in states:
            _boards(state, state.current_player())
        seconds.append(perf_counter() - begun)
    return len(states) / median(seconds)


def openspiel_games(count: int, seed: int = 1283) -> float:
    """Whole random games per second, each action being as likely as any other.

    Raises:
        SystemExit: if `open_spiel` cannot be imported.
    """
    game, chance = _backgammon(), random.Random(seed)
    begun = perf_counter()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
    return count / (perf_counter() - begun)


def _backgammon() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise SystemExit("OpenSpiel is missing; `pip install open_spiel` brings it") from None
    return pyspiel.load_game("backgammon")


def _states(game: Any, count: int, chance: random.Random) -> list[Any]:
    states: list[Any] = []
    while len(states) < count:
        state = game.new_initial_state()
        while not state.is_terminal() and len(states) < count:
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
                continue
            states.append(state.clone())
            state.apply_action(chance.choice(state.legal_actions()))
    return states


def _boards(state: Any, player: int) -> set[str]:
    """The boards at the end of the player's turn, which may take several actions."""
    boards = set()
    for action in state.legal_actions():
        after = state.child(action)
        if (
            not after.is_terminal()
            and not after.is_chance_node()
            and after.current_player() == player
        ):
            boards |= _boards(after, player)
        else:
            boards.add(str(after))
    return boards
