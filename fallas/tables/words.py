"""What happens at the board, told in a sentence."""

from collections.abc import Sequence

from fallas.chance import Throw
from fallas.messages import Words, words
from fallas.tables.dice import dice_to_play
from fallas.tables.fates import Fate
from fallas.tables.refusals import Reason, Refusal
from fallas.tables.rules import Rules
from fallas.tables.steps import Step
from fallas.tables.track import Side


def side_name(side: Side, say: Words) -> str:
    """A side as the subject of a sentence."""
    return say.say("White") if side is Side.WHITE else say.say("Black")


def _men(side: Side, number: int, say: Words) -> str:
    if side is Side.WHITE:
        return say.count("one white man", "{number} white men", number)
    return say.count("one black man", "{number} black men", number)


def tell_throw(side: Side, throw: Throw, rules: Rules, lang: str = "en") -> str:
    """Who threw what, and what there is to play if that is not the same.

    >>> from fallas.tables.witnesses import ROYAL
    >>> tell_throw(Side.BLACK, Throw((5, 3)), ROYAL.rules)
    'Black throws 5-3, to be played 5, 3, 3.'
    """
    say = words(lang)
    dice = dice_to_play(throw, rules)
    name = side_name(side, say)
    if dice == throw.dice:
        return say.say("{side} throws {throw}.", side=name, throw=throw)
    played = ", ".join(map(str, dice))
    return say.say(
        "{side} throws {throw}, to be played {dice}.", side=name, throw=throw, dice=played
    )


def tell_step(step: Step, lang: str = "en") -> str:
    """One step.

    >>> tell_step(Step(Side.WHITE, 24, 18, 6, hit=True))
    'With the 6 White moves from 24 to 18 and hits the man alone there.'
    """
    say = words(lang)
    values = {
        "side": side_name(step.side, say),
        "die": step.die,
        "source": step.source,
        "landing": step.landing,
    }
    if step.bears_off:
        return say.say("With the {die} {side} bears off a man from {source}.", **values)
    if step.enters and step.hit:
        return say.say(
            "With the {die} {side} enters on {landing} and hits the man alone there.", **values
        )
    if step.enters:
        return say.say("With the {die} {side} enters on {landing}.", **values)
    if step.hit:
        return say.say(
            "With the {die} {side} moves from {source} to {landing} and hits the man alone there.",
            **values,
        )
    return say.say("With the {die} {side} moves from {source} to {landing}.", **values)


def tell_refusal(refusal: Refusal, lang: str = "en") -> str:
    """Why a step is refused.

    >>> from fallas.tables.position import Position
    >>> from fallas.tables.refusals import step_refusal
    >>> from fallas.tables.witnesses import FOLIO
    >>> tell_refusal(step_refusal(Position.start(), 6, 5, FOLIO))
    '6/1 with the 5 is refused: 2 black men hold 1.'
    """
    say = words(lang)
    step = refusal.step
    move = f"{step.side.label(step.source)}/{step.side.label(step.landing)}"
    return say.say(
        "{move} with the {die} is refused: {why}", move=move, die=step.die, why=_why(refusal, say)
    )


def tell_stuck(die: int, refusals: Sequence[Refusal], lang: str = "en") -> str:
    """Why no man can be moved by a die: every man that stands, with what is against him."""
    say = words(lang)
    tries = ", ".join(f"{_move(each.step)} ({_why(each, say).rstrip('.')})" for each in refusals)
    return say.say("The {die} cannot be played: {tries}.", die=die, tries=tries)


def tell_win(side: Side, lang: str = "en") -> str:
    """That a side has borne off its last man."""
    say = words(lang)
    return say.say("{side} has borne off the last man and wins.", side=side_name(side, say))


def _move(step: Step) -> str:
    return f"{step.side.label(step.source)}/{step.side.label(step.landing)}"


def _why(refusal: Refusal, say: Words) -> str:
    side, count, place = refusal.step.side, refusal.count, refusal.place
    source = side.label(refusal.step.source)
    match refusal.reason:
        case Reason.TURN_OVER:
            return say.say("no die is left to play.")
        case Reason.DIE_NOT_LEFT:
            return say.say("no {die} is left to play.", die=refusal.step.die)
        case Reason.NO_MAN:
            return say.say("{side} has no man there.", side=side_name(side, say))
        case Reason.MEN_WAIT:
            return say.count(
                "a hit man waits and must enter first.",
                "{number} hit men wait and must enter first.",
                count,
            )
        case Reason.BLOCKED:
            men = _men(side.other, count, say)
            return say.say("{men} hold {place}.", men=men, place=place)
        case Reason.NOT_HOME:
            return say.count(
                "one man is not at home yet, so none may be borne off.",
                "{number} men are not at home yet, so none may be borne off.",
                count,
            )
        case Reason.FARTHER_MAN:
            return say.say(
                "the die is too large for {source} while a man stands farther away, on {place}.",
                source=source,
                place=place,
            )
        case Reason.LEAVES_DIE:
            return say.count(
                "played so, {number} die could be used, and {best} can be.",
                "played so, {number} dice could be used, and {best} can be.",
                count,
                best=place,
            )
        case Reason.LARGER_DIE:
            return say.say("only one die can be played, and it must be the {die}.", die=place)


def tell_fate(fate: Fate, side: Side, left: tuple[int, ...], lang: str = "en") -> str:
    """How a throw ends, with the dice that stay unplayed.

    >>> tell_fate(Fate.FAILS_ON_BOARD, Side.WHITE, (6, 5, 4))
    'No die of 6, 5, 4 can be played: White fails and loses the game.'
    """
    say = words(lang)
    values = {"side": side_name(side, say), "dice": ", ".join(map(str, left))}
    match fate:
        case Fate.PLAYS_ALL:
            return say.say("Every die is played.")
        case Fate.PLAYS_PART:
            return say.say("No more can be played; {dice} is forgone.", **values)
        case Fate.PASSES:
            return say.say("Nothing can be played: {side} passes.", **values)
        case Fate.FAILS_ON_BOARD:
            return say.say(
                "No die of {dice} can be played: {side} fails and loses the game.", **values
            )
        case Fate.FAILS_TO_ENTER:
            return say.say(
                "No waiting man can enter with {dice}: {side} fails and loses the game.", **values
            )
