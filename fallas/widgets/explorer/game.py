"""Playing a whole game at the board: who begins, the computer's turns, the record.

The sources of fallas do not say who begins. Here each side throws one die and the higher begins
with a new throw, as in most tables games.
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
from fallas.tables.notation import write_turn
from fallas.tables.position import Position
from fallas.tables.record import read_record
from fallas.tables.rules import MATTERS
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.track import Side
from fallas.tables.turns import Turn
from fallas.tables.witnesses import RULE_SETS
from fallas.tables.words import side_name
from fallas.widgets.explorer.comments import WHOLE, Notes, comments_of, noted
from fallas.widgets.session.protocol import Command, Told
from fallas.widgets.tables.commands import COMMANDS, Result, needs_throw
from fallas.widgets.tables.session import MOST_PAST, Session

LONGEST_RECORD = 200_000
"""The most characters of a record that are read; more is refused unread."""


def game_of(session: Session, notes: Notes = MappingProxyType({})) -> Game:
    """The game that a session has played, as far back as the same rules hold, and its notes.

    An unfinished turn is not part of it.
    """
    ruleset = session.situation.ruleset
    turns: list[Turn] = []
    for situation, steps in reversed(session.past):
        if situation.ruleset != ruleset:
            break
        turns.append(_turn(situation, steps))
    turns.reverse()
    first = len(session.past) - len(turns)
    if session.play and session.play.is_complete:
        turns.append(session.play.finish())
    start = turns[0].before if turns else session.situation.position
    return Game(ruleset, start, History(tuple(turns), comments_of(notes, first, len(turns))))


@lru_cache(maxsize=2 * MOST_PAST)
def _turn(situation: Situation, steps: tuple[Step, ...]) -> Turn:
    play = Session.at(situation).after(steps).play
    if play is None:
        raise InputError(message("there is no throw to play"))
    return play.finish()


def session_of(game: Game) -> Session:
    """The session at the end of a game, every turn of it in its past."""
    turns = game.turns if game.outcome is None else game.turns[:-1]
    past = tuple((_before(turn, game), turn.steps) for turn in turns[-MOST_PAST:])
    if game.outcome is None:
        session = Session.at(Situation(game.position, None, game.ruleset))
    else:
        last = game.turns[-1]
        session = Session.at(_before(last, game)).after(last.steps)
    return replace(session, past=past)


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


def _new(session: Session, command: Mapping[str, Any]) -> Result:
    ruleset = session.situation.ruleset
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
    return Session.at(Situation(start, None, ruleset)), [*told, (sentence, ())]


def _computer(session: Session, command: Mapping[str, Any]) -> Result:
    """Throw, if no dice lie on the board, and play the whole turn."""
    player, seed = player_of(command), _seed(command)
    told: list[Told] = []
    if session.play is None:
        session, told = COMMANDS["roll"](session, {"seed": seed})
    elif session.play.steps:
        session = session.anew(session.situation)
    play = session.play
    if play is None or play.is_complete:
        return session, told
    session, more = _played(session, play.turns[player.pick(play.turns, Random(seed))])
    return session, told + more


def _choose(session: Session, command: Mapping[str, Any]) -> Result:
    """One of the listed turns of the throw, from the start of the turn."""
    turn = listed_turn(session, command)
    return _played(session.anew(session.situation), turn)


def listed_turn(session: Session, command: Mapping[str, Any]) -> Turn:
    """The turn of the throw that a command means by its `index`.

    A command can give the `moves` too, so that an index into an outdated list is noticed.

    Raises:
        InputError: if there is no throw, or no such turn of it.
    """
    turns, index = needs_throw(session).turns, command.get("index")
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


def _played(session: Session, turn: Turn) -> Result:
    told: list[Told] = []
    for step in turn.steps:
        move = {"source": step.source, "landing": step.landing, "dice": [step.die]}
        session, more = COMMANDS["move"](session, move)
        told += more
    return session, told


def _seed(command: Mapping[str, Any]) -> int:
    seed = command.get("seed")
    if not isinstance(seed, int):
        raise InputError(message("a number is needed to throw the dice by"))
    return seed


def sent_game(command: Mapping[str, Any]) -> Game:
    """The game whose record a command gives.

    Raises:
        NotationError, IllegalStepError: if it is not one.
    """
    text = str(command.get("text", ""))
    if len(text) > LONGEST_RECORD:
        raise InputError(message("a record has at most {most} characters", most=LONGEST_RECORD))
    return _read(text)


_read = lru_cache(maxsize=1)(read_record)


def _record(session: Session, command: Mapping[str, Any]) -> Result:
    game = sent_game(command)
    after = replace(session_of(game), goal=session.goal)
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


def _back(session: Session, command: Mapping[str, Any]) -> Result:
    """Go back to the position after some turns of the record; the later ones are dropped."""
    game = game_of(session)
    kept = turn_number(game, command.get("turns"))
    if kept == len(game.turns) and game.outcome:
        return session, []
    after = session_of(replace(game, history=game.history.upto(kept)))
    told = message("The game goes on after turn {number}.", number=kept)
    return after, [(told if kept else message("The game begins anew."), ())]


def _note(session: Session, command: Mapping[str, Any]) -> Result:
    """Write a comment at a turn; it is kept beside the session, see `comments`."""
    noted({}, noted_turn(session, command), command.get("text"))
    return session, []


def noted_turn(session: Session, command: Mapping[str, Any]) -> int:
    """Which turn of a session a comment is for, as notes are numbered."""
    game = game_of(session)
    number = turn_number(game, command.get("turn"))
    complete = session.play is not None and session.play.is_complete
    return number - 1 + len(session.past) + complete - len(game.turns) if number else WHOLE


def _mix(session: Session, command: Mapping[str, Any]) -> Result:
    matter, value = str(command.get("matter")), str(command.get("value"))
    values = {str(each): each for each in MATTERS.get(matter, ())}
    if value not in values:
        return COMMANDS["rules"](session, {"name": f"folio,{matter[:30]}={value[:30]}"})
    ruleset = RULE_SETS.mixed(session.situation.ruleset, values[value])
    return COMMANDS["rules"](session, {"name": RULE_SETS.find(ruleset.name).name})


GAMES: dict[str, Command[Session]] = {
    "new": _new,
    "computer": _computer,
    "choose": _choose,
    "record": _record,
    "back": _back,
    "note": _note,
    "mix": _mix,
}
"""By name."""
