"""Questions of the explorer about throws: how they end under each rule set, what they can hit.

Each question is a function of the session; see `queries`.
"""

from collections.abc import Mapping
from typing import Any

from fallas.chance import Throw
from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.odds import dangers, throw_map
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.story import tell
from fallas.tables.witnesses import READINGS
from fallas.tables.words import side_name, tell_fate, tell_throw
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.session import Session


def find_map(session: Session, command: Mapping[str, Any]) -> Json:
    """Every throw of the mover by the rules in force, with the chances."""
    del command
    return throw_map(_throwable(session), session.situation.ruleset.rules).as_dict()


def _throwable(session: Session) -> Position:
    """The position before the throw, if there can be one."""
    position = session.situation.position
    if session.winner is not None:
        raise InputError(message("{side} has won.", side=side_name(session.winner)))
    position.check_playable()
    return position


def find_compare(session: Session, command: Mapping[str, Any]) -> Json:
    """The chances by every rule set, the one in force first, and how each throw ends."""
    del command
    position, own = _throwable(session), session.situation.ruleset
    return {
        ruleset.name: _compared(position, ruleset)
        for ruleset in dict.fromkeys((own, *READINGS.values()))
    }


def _compared(position: Position, ruleset: RuleSet) -> Json:
    found = throw_map(position, ruleset.rules)
    fates = {str(each.throw): str(each.fate) for each in found.throws}
    return {"chances": found.as_dict()["chances"], "fates": fates}


def find_dangers(session: Session, command: Mapping[str, Any]) -> Json:
    """The blots that the mover can hit, and the mover's own if the opponent threw now."""
    del command
    position, rules = session.situation.position, session.situation.ruleset.rules
    found = {}
    for name, mover in (("can-hit", position), ("can-be-hit", position.turned)):
        side = mover.mover
        moves = sum(mover.men(side)) > mover.borne_off(side)
        found[name] = dangers(mover, rules).as_dict() if moves else None
    return found


def find_throw(session: Session, command: Mapping[str, Any]) -> Json:
    """How one throw would go, sentence by sentence."""
    throw = Throw.parse(str(command.get("throw", "")))
    position, ruleset = _throwable(session), session.situation.ruleset
    play = Play(position, throw, ruleset)
    fate, side = play.turns.fate, position.mover
    if play.turns.played == len(play.turns.dice):
        told = [
            {"told": tell_throw(side, throw, ruleset.rules).as_json(), "clauses": []},
            {"told": tell_fate(fate, side, ()).as_json(), "clauses": []},
        ]
    else:
        story = tell(position, throw, ruleset)
        told = [{"told": each.told.as_json(), "clauses": list(each.clauses)} for each in story]
    return {"fate": str(fate), "turns": len(play.turns), "told": told}
