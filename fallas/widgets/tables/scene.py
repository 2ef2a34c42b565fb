"""The scene: all that a view draws and offers, so that the view itself needs no rules."""

from fallas.drawing import marks
from fallas.tables.notation import write_steps
from fallas.tables.play import Play
from fallas.tables.refusals import Refusal
from fallas.tables.words import tell_refusal
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.commands import why_no_throw
from fallas.widgets.tables.moves import destinations
from fallas.widgets.tables.session import Session


def scene(session: Session) -> Json:
    """All that a view draws and offers, as a `fallas.widgets.tables.wire.Scene`."""
    play, position = session.play, session.position
    complete = play is not None and play.is_complete
    open_dice = play is not None and bool(play.left) and not play.bears_all_off
    outcome, throws = session.outcome, why_no_throw(session) is None
    last = play.steps[-1] if play and play.steps else None
    can = {
        "undo": bool((play and play.steps) or session.past),
        "redo": bool(session.undone or session.ahead),
        "reset": bool(play and play.steps),
        "roll": throws and (play is None or not play.steps),
        "dice": throws,
        "turn": complete and outcome is None,
    }
    return {
        "white": list(position.white),
        "black": list(position.black),
        "mover": str(position.mover),
        "dice": list(play.turns.dice) if play else [],
        "left": list(play.left) if play else [],
        "marks": [mark.as_dict() for mark in marks(position, last, ())],
        "situation": str(session.situation),
        "seen": session.seen,
        "link": session.situation.link,
        "rules": session.situation.ruleset.name,
        "moves": write_steps(play.steps) if play else "",
        "options": [_option(play, path) for path in destinations(play)] if play else [],
        "refusals": [_refusal(each) for each in play.refusals()] if play and open_dice else [],
        "complete": complete,
        "fate": str(play.turns.fate) if play else None,
        "outcome": outcome and {"reason": str(outcome.reason), "winner": str(outcome.winner)},
        "can": [name for name, sensible in can.items() if sensible],
    }


def _option(play: Play, path: Play) -> Json:
    steps = path.steps[len(play.steps) :]
    return {
        "source": steps[0].source,
        "landing": steps[-1].landing,
        "dice": [step.die for step in steps],
        "hits": [step.landing for step in steps if step.hit],
    }


def _refusal(refusal: Refusal) -> Json:
    return {
        "source": refusal.step.source,
        "landing": refusal.step.landing,
        "die": refusal.step.die,
        "reason": str(refusal.reason),
        "told": tell_refusal(refusal).as_json(),
        "clauses": list(refusal.clauses),
    }
