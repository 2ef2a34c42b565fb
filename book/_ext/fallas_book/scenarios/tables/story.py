"""A scenario told by the engine: the moments of its story, refused steps among them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fallas import Moment, NotationError, Play, Position, Refusal, RuleSet, Situation, Throw, tell
from fallas.messages import message
from fallas.tables.dice import is_thrown_again
from fallas.tables.notation import read_steps
from fallas.tables.words import tell_refusal

Question = tuple[str, int, str]
"""A move such as `24/19`, the die to try it with, and the moves before it, if any."""


def position_of(text: str, ruleset: RuleSet) -> Position:
    """A position; `start` is the one from which the rules begin."""
    return Position.start(ruleset.rules.setup) if text == "start" else Position.parse(text)


def situation(position: str, throw: str | None, ruleset: RuleSet) -> Situation:
    """Position, throw and rules; a throw that does not count is left out.

    Raises:
        ValueError: if the throw has too many or too few dice.
    """
    thrown = Throw.parse(throw) if throw else None
    if thrown and is_thrown_again(thrown, ruleset.rules):
        thrown = None
    return Situation(position_of(position, ruleset), thrown, ruleset)


def play_of(position: Position, throw: Throw, ruleset: RuleSet, moves: str = "") -> Play:
    """The play after some moves, which may be none.

    Raises:
        NotationError, IllegalStepError: if the moves cannot be read or played.
    """
    play = Play(position, throw, ruleset)
    return read_steps(moves, play) if moves else play


def ask(play: Play, move: str, die: int) -> Refusal | None:
    """Why a move such as `24/19` is refused with a die, or None if it may be made.

    Raises:
        NotationError: if the die does not lead from the one place to the other.
    """
    side = play.start.mover
    source, _, landing = move.partition("/")
    place = next((p for p in side.path() if side.label(p) == source), None)
    if place is None or side.label(side.landing(place, die)) != landing.rstrip("*"):
        raise NotationError(move, 0, message("a move that the {die} makes", die=die))
    return play.refusal(place, die)


def story(
    position: str,
    throw: str | None,
    ruleset: RuleSet,
    moves: str,
    questions: Sequence[Question],
    title: str,
) -> tuple[Moment, ...]:
    """The moments of a scenario.

    A position alone is one moment with the title; so is a throw that does not count, with the
    reason. A step that the rules must refuse is a moment of its own, after the moves before it,
    unless the story shows the refusal anyway.

    Raises:
        NotationError, IllegalStepError: if a move cannot be read or played.
    """
    asked = situation(position, throw, ruleset)
    if throw is None:
        return (Moment(asked.position, (), (), message("{title}", title=title)),)
    thrown = Throw.parse(throw)
    if asked.throw is None:
        told = message("{throw} is a triple, which these rules throw again", throw=thrown)
        clauses = ruleset.reading("triples").clauses
        return (Moment(asked.position, (), (), told, ending="thrown-again", clauses=clauses),)
    return tuple(_with_refusals(asked.position, thrown, ruleset, moves, questions))


def _with_refusals(
    position: Position, throw: Throw, ruleset: RuleSet, moves: str, questions: Sequence[Question]
) -> Iterator[Moment]:
    told = tell(position, throw, ruleset, moves)
    shown = {each.step for moment in told for each in moment.refusals}
    pending = [
        (play, refusal)
        for move, die, before in questions
        for play in [play_of(position, throw, ruleset, before)]
        for refusal in [ask(play, move, die)]
        if refusal and refusal.step not in shown
    ]
    steps = 0
    for moment in told:
        yield moment
        steps += moment.step is not None
        if moment.ending or moment.refusals:
            continue
        for play, refusal in pending:
            if len(play.steps) == steps and play.position == moment.position:
                yield replace(
                    moment,
                    told=tell_refusal(refusal),
                    step=None,
                    refusals=(refusal,),
                    clauses=refusal.clauses,
                )
