"""What can be asked about a position without changing it. See `answer`.

Each question is a function of the session (those about the game are in `game_queries`); its answer
is plain JSON:

    map         every throw of the mover by the rules in force, as `fallas.tables.odds.ThrowMap`
    compare     by rule set: the chances of that map, and how each throw ends
    dangers     blots: those that the mover can hit, and the mover's own if the opponent threw
    throw       throw: how it would go, sentence by sentence with the clauses
    turns       all turns of the throw on the board, in notation; if `sorted`, best first as
                the adviser judges (`fallas.players.advice`)
    preview     index of one of them: its frame, with an arrow for every step
    hint        the turn that the adviser puts first, with what it thinks of it, reasons and a
                frame; player: that of another player
    svg         look, shape: the picture as a file
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from fallas.drawing import TALL, WIDE, Look, board_svg, describe, marks
from fallas.players import ADVISER, Judged, Measure, advised, hint, reasons
from fallas.tables.notation import write_turn
from fallas.tables.play import Play
from fallas.tables.steps import Step
from fallas.tables.track import Side
from fallas.tables.turns import Turn
from fallas.tables.witnesses import RULE_SETS
from fallas.widgets.explorer.game import listed_turn, player_of
from fallas.widgets.explorer.throw_queries import find_compare, find_dangers, find_map, find_throw
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.commands import needs_throw
from fallas.widgets.tables.goals import by_man
from fallas.widgets.tables.session import Session


def _turns(session: Session, command: Mapping[str, Any]) -> Json:
    found = needs_throw(session).turns
    order: Iterable[Judged]
    if command.get("sorted"):
        order = advised(found)
    else:
        order = (Judged(index, None, Measure.WINS) for index in range(len(found)))
    return {
        "fate": str(found.fate),
        "judge": ADVISER.name,
        "turns": [_listed(found[each.index], each) for each in order],
    }


def _listed(turn: Turn, judged: Judged) -> Json:
    men = [man[0].source for man in by_man(turn.steps)]
    return {
        **_judged(judged),
        "moves": write_turn(turn),
        "men": sorted(men, key=turn.before.mover.own, reverse=True),
        "hits": sum(step.hit for step in turn.steps),
    }


def _judged(each: Judged) -> Json:
    worth = None if each.worth is None else round(each.worth, 4)
    return {"index": each.index, "worth": worth, "measure": str(each.measure)}


def _preview(session: Session, command: Mapping[str, Any]) -> Json:
    return turn_frame(listed_turn(session, command), needs_throw(session))


def turn_frame(turn: Turn, play: Play) -> Json:
    """The picture of a whole turn: the men after it, its dice, and every step as an arrow."""
    position, found = turn.before, []
    for step in turn.steps:
        position = step.apply(position)
        found += marks(position, step)
    return {
        "white": list(position.white),
        "black": list(position.black),
        "mover": str(position.mover),
        "dice": list(play.turns.dice),
        "left": _unplayed(play.turns.dice, turn.steps),
        "marks": [mark.as_dict() for mark in found],
        "moves": write_turn(turn),
        "told": describe(position).as_json(),
    }


def _unplayed(dice: Sequence[int], steps: Sequence[Step]) -> list[int]:
    left = list(dice)
    for step in steps:
        left.remove(step.die)
    return left


def _hint(session: Session, command: Mapping[str, Any]) -> Json:
    play = needs_throw(session)
    if "player" in command:
        asked = hint(play.start, play.throw, play.ruleset, player_of(command))
        turn, found = asked.turn, asked.as_dict()
    else:
        best = advised(play.turns)[0]
        turn = play.turns[best.index]
        told = [reason.as_json() for reason in reasons(play.turns, best.index)]
        found = {"judge": ADVISER.name, **_judged(best), "reasons": told}
    return found | {"moves": write_turn(turn), "frame": turn_frame(turn, play)}


def _svg(session: Session, command: Mapping[str, Any]) -> Json:
    look = command.get("look")
    play, position = session.play, session.position
    done = play.steps[-1] if play and play.steps else None
    text = board_svg(
        position,
        dice=play.turns.dice if play else (),
        left=play.left if play else (),
        step=done,
        title=session.seen,
        look=Look(look) if look in list(Look) else Look.TRIANGLES,
        geometry=TALL if command.get("shape") == "tall" else WIDE,
    )
    return {"svg": text}


def about(session: Session) -> Json:
    """What an explorer shows of a session besides its scene.

    values      of the rules in force, by matter
    agreeing    the rule sets that have just these
    pips        of each side
    missing     of each side, how many of its fifteen men are nowhere; negative if too many
    unplayable  why no throw can be played here, or null
    turns       how many finished turns the record has
    over        whether the game has ended
    """
    ruleset, position = session.situation.ruleset, session.position
    why = position.unplayable
    finished = session.play is not None and session.play.is_complete
    return {
        "values": {matter: str(ruleset.reading(matter).value) for matter in ruleset.matters},
        "agreeing": [each.name for each in RULE_SETS.agreeing(ruleset.rules)],
        "pips": {str(side): position.pips(side) for side in Side},
        "missing": {str(side): position.missing(side) for side in Side},
        "unplayable": why and why.as_json(),
        "turns": len(session.past) + finished,
        "over": session.outcome is not None,
    }


FINDS: dict[str, Callable[[Session, Mapping[str, Any]], Json]] = {
    "map": find_map,
    "compare": find_compare,
    "dangers": find_dangers,
    "throw": find_throw,
    "turns": _turns,
    "preview": _preview,
    "hint": _hint,
    "svg": _svg,
}
"""By name; each takes the session and what was sent with the name."""
