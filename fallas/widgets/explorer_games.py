"""Playing a whole game at the board: who begins, the computer's turns, the record.

Who begins is not in the sources of fallas. Here each side throws one die and the higher begins
with a throw of its own, as the players of most tables games have it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

from fallas.chance import Roller
from fallas.errors import InputError
from fallas.history import History
from fallas.messages import Sentence, counted, message
from fallas.players import PLAYERS, Player
from fallas.tables.game import Game
from fallas.tables.mixtures import find, mixed
from fallas.tables.notation import write_turn
from fallas.tables.position import Position
from fallas.tables.record import read_record
from fallas.tables.rules import MATTERS
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.track import Side
from fallas.tables.turns import Turn
from fallas.tables.words import side_name
from fallas.widgets.commands import COMMANDS, Result, needs_throw
from fallas.widgets.dialogue import Command, Told
from fallas.widgets.document import MOST_PAST, Desk
from fallas.widgets.explorer_notes import WHOLE, Notes, comments_of, noted

LONGEST_RECORD = 200_000
"""So many characters of a record are read; more is refused unread."""


def game_of(desk: Desk, notes: Notes = MappingProxyType({})) -> Game:
    """The game that led to a desk, as far back as the same rules hold, with what is written at it.

    A turn still in the making is no part of it.
    """
    ruleset = desk.situation.ruleset
    turns: list[Turn] = []
    for situation, steps in reversed(desk.past):
        if situation.ruleset != ruleset:
            break
        turns.append(_turn(situation, steps))
    turns.reverse()
    first = len(desk.past) - len(turns)
    if desk.play and desk.play.is_complete:
        turns.append(desk.play.finish())
    start = turns[0].before if turns else desk.situation.position
    return Game(ruleset, start, History(tuple(turns), comments_of(notes, first, len(turns))))


@lru_cache(maxsize=2 * MOST_PAST)
def _turn(situation: Situation, steps: tuple[Step, ...]) -> Turn:
    play = Desk.at(situation).after(steps).play
    if play is None:
        raise InputError(message("there is no throw to play"))
    return play.finish()


def desk_of(game: Game) -> Desk:
    """The desk at the end of a game, every turn of it in its past."""
    turns = game.turns if game.outcome is None else game.turns[:-1]
    past = tuple((_before(turn, game), turn.steps) for turn in turns[-MOST_PAST:])
    if game.outcome is None:
        desk = Desk.at(Situation(game.position, None, game.ruleset))
    else:
        last = game.turns[-1]
        desk = Desk.at(_before(last, game)).after(last.steps)
    return replace(desk, past=past)


def _before(turn: Turn, game: Game) -> Situation:
    return Situation(turn.before, turn.throw, game.ruleset)


def player_of(command: Mapping[str, Any]) -> Player:
    """The computer player that a command names."""
    name = str(command.get("player", "strong"))
    if name not in PLAYERS:
        raise InputError(
            message("no player “{name}”; there are {known}", name=name[:40], known=tuple(PLAYERS))
        )
    return PLAYERS[name]


def _new(desk: Desk, command: Mapping[str, Any]) -> Result:
    ruleset = desk.situation.ruleset
    told: list[Told] = []
    dice = Roller(_seed(command))
    thrown = dice.roll(1).dice[0], dice.roll(1).dice[0]
    while thrown[0] == thrown[1]:
        told.append((message("Both throw {die}, and throw again.", die=thrown[0]), ()))
        thrown = dice.roll(1).dice[0], dice.roll(1).dice[0]
    begins = Side.WHITE if thrown[0] > thrown[1] else Side.BLACK
    sentence = message(
        "White throws {white}, Black {black}: {side} begins.",
        white=thrown[0],
        black=thrown[1],
        side=side_name(begins),
    )
    start = Position.start(ruleset.rules.setup, begins)
    return Desk.at(Situation(start, None, ruleset)), [*told, (sentence, ())]


def _computer(desk: Desk, command: Mapping[str, Any]) -> Result:
    """Throw, if no dice lie on the board, and play the whole turn."""
    player, seed = player_of(command), _seed(command)
    told: list[Told] = []
    if desk.play is None:
        desk, told = COMMANDS["roll"](desk, {"seed": seed})
    elif desk.play.steps:
        desk = desk.anew(desk.situation)
    play = desk.play
    if play is None or play.is_complete:
        return desk, told
    desk, more = _played(desk, play.turns[player.pick(play.turns, Random(seed))])
    return desk, told + more


def _choose(desk: Desk, command: Mapping[str, Any]) -> Result:
    """One of the listed turns of the throw, from the start of the turn."""
    turn = listed_turn(desk, command)
    return _played(desk.anew(desk.situation), turn)


def listed_turn(desk: Desk, command: Mapping[str, Any]) -> Turn:
    """The turn of the throw that a command means by its `index`.

    A command can bring the `moves` too: then a list of another throw is found out.

    Raises:
        InputError: if there is no throw, or no such turn of it.
    """
    turns, index = needs_throw(desk).turns, command.get("index")
    if not isinstance(index, int) or not 0 <= index < len(turns):
        raise InputError(message("this throw has no such turn"))
    turn = turns[index]
    if "moves" in command and command["moves"] != write_turn(turn):
        raise InputError(message("this throw has no such turn"))
    return turn


def turn_number(game: Game, number: object) -> int:
    """A number of turns of a game, from 0, that a command names.

    Raises:
        InputError: if it has no such turn.
    """
    if not isinstance(number, int) or not 0 <= number <= len(game.turns):
        raise InputError(message("the record has no such turn"))
    return number


def _played(desk: Desk, turn: Turn) -> Result:
    told: list[Told] = []
    for step in turn.steps:
        move = {"source": step.source, "landing": step.landing, "dice": [step.die]}
        desk, more = COMMANDS["move"](desk, move)
        told += more
    return desk, told


def _seed(command: Mapping[str, Any]) -> int:
    seed = command.get("seed")
    if not isinstance(seed, int):
        raise InputError(message("a number is needed to throw the dice by"))
    return seed


def sent_game(command: Mapping[str, Any]) -> Game:
    """The game whose record a command brings.

    Raises:
        NotationError, IllegalStepError: if it is none.
    """
    text = str(command.get("text", ""))
    if len(text) > LONGEST_RECORD:
        raise InputError(message("a record has at most {most} characters", most=LONGEST_RECORD))
    return _read(text)


_read = lru_cache(maxsize=1)(read_record)


def _record(desk: Desk, command: Mapping[str, Any]) -> Result:
    game = sent_game(command)
    after = replace(desk_of(game), goal=desk.goal)
    told = counted(
        "The record is read: one turn, and it is right.",
        "The record is read: {number} turns, and every one is right.",
        len(game.turns),
    )
    return after, [(told, ()), *_outcome(game)]


def _outcome(game: Game) -> list[Told]:
    told = outcome_told(game)
    return [(told, ())] if told else []


def outcome_told(game: Game) -> Sentence | None:
    """How a game ended, in words; None while it goes on."""
    if game.outcome is None:
        return None
    return message("{side} has won.", side=side_name(game.outcome.winner))


def _back(desk: Desk, command: Mapping[str, Any]) -> Result:
    """To the position after some turns of the record; the later ones are gone."""
    game = game_of(desk)
    kept = turn_number(game, command.get("turns"))
    if kept == len(game.turns) and game.outcome:
        return desk, []
    after = desk_of(replace(game, history=game.history.upto(kept)))
    told = message("The game goes on after turn {number}.", number=kept)
    return after, [(told if kept else message("The game begins anew."), ())]


def _note(desk: Desk, command: Mapping[str, Any]) -> Result:
    """A comment at a turn; it is kept beside the desk, see `explorer_notes`."""
    noted({}, noted_turn(desk, command), command.get("text"))
    return desk, []


def noted_turn(desk: Desk, command: Mapping[str, Any]) -> int:
    """Which turn of a desk a comment is for, as notes are numbered."""
    game = game_of(desk)
    number = turn_number(game, command.get("turn"))
    complete = desk.play is not None and desk.play.is_complete
    return number - 1 + len(desk.past) + complete - len(game.turns) if number else WHOLE


def _mix(desk: Desk, command: Mapping[str, Any]) -> Result:
    matter, value = str(command.get("matter")), str(command.get("value"))
    values = {str(each): each for each in MATTERS.get(matter, ())}
    if value not in values:
        return COMMANDS["rules"](desk, {"name": f"folio,{matter[:30]}={value[:30]}"})
    ruleset = mixed(desk.situation.ruleset, values[value])
    return COMMANDS["rules"](desk, {"name": find(ruleset.name).name})


GAMES: dict[str, Command[Desk]] = {
    "new": _new,
    "computer": _computer,
    "choose": _choose,
    "record": _record,
    "back": _back,
    "note": _note,
    "mix": _mix,
}
"""By name."""
