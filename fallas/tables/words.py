"""What happens at the board, told in sentences."""

from collections.abc import Sequence

from fallas.chance import Throw
from fallas.messages import Sentence, counted, message
from fallas.tables.dice import dice_to_play
from fallas.tables.fates import Fate
from fallas.tables.refusals import Reason, Refusal
from fallas.tables.rules import Rules
from fallas.tables.steps import Step
from fallas.tables.track import Side


def side_name(side: Side) -> Sentence:
    """A side as the subject of a sentence."""
    return message("White") if side is Side.WHITE else message("Black")


def _men(side: Side, number: int) -> Sentence:
    if side is Side.WHITE:
        return counted("one white man", "{number} white men", number)
    return counted("one black man", "{number} black men", number)


def tell_throw(side: Side, throw: Throw, rules: Rules) -> Sentence:
    """Who threw what, and what there is to play if that is not the same.

    >>> from fallas.tables.witnesses import ROYAL
    >>> print(tell_throw(Side.BLACK, Throw((5, 3)), ROYAL.rules))
    Black throws 5-3, to be played 5, 3, 3.
    """
    dice = dice_to_play(throw, rules)
    name = side_name(side)
    if dice == throw.dice:
        return message("{side} throws {throw}.", side=name, throw=throw)
    return message("{side} throws {throw}, to be played {dice}.", side=name, throw=throw, dice=dice)


def tell_step(step: Step) -> Sentence:
    """One step.

    >>> print(tell_step(Step(Side.WHITE, 24, 18, 6, hit=True)))
    With the 6 White moves from 24 to 18 and hits the man alone there.
    """
    values = {
        "side": side_name(step.side),
        "die": step.die,
        "source": step.source,
        "landing": step.landing,
    }
    if step.bears_off:
        return message("With the {die} {side} bears off a man from {source}.", **values)
    if step.enters and step.hit:
        return message(
            "With the {die} {side} enters on {landing} and hits the man alone there.", **values
        )
    if step.enters:
        return message("With the {die} {side} enters on {landing}.", **values)
    if step.hit:
        return message(
            "With the {die} {side} moves from {source} to {landing} and hits the man alone there.",
            **values,
        )
    return message("With the {die} {side} moves from {source} to {landing}.", **values)


def tell_refusal(refusal: Refusal) -> Sentence:
    """Why a step is refused.

    >>> from fallas.tables.position import Position
    >>> from fallas.tables.refusals import step_refusal
    >>> from fallas.tables.witnesses import FOLIO
    >>> print(tell_refusal(step_refusal(Position.start(), 6, 5, FOLIO)))
    6/1 with the 5 is refused: 2 black men hold 1.
    """
    step = refusal.step
    return message(
        "{move} with the {die} is refused: {why}.",
        move=_move(step),
        die=step.die,
        why=_why(refusal),
    )


def tell_stuck(die: int, refusals: Sequence[Refusal]) -> Sentence:
    """Why no man can be moved by a die: the refusal of every man on the board."""
    tries = tuple(
        message("{move} ({why})", move=_move(each.step), why=_why(each)) for each in refusals
    )
    return message("The {die} cannot be played: {tries}.", die=die, tries=tries)


def tell_win(side: Side) -> Sentence:
    """The sentence that a side has borne off its last man."""
    return message("{side} has borne off the last man and wins.", side=side_name(side))


def tell_fate(
    fate: Fate, side: Side, left: tuple[int, ...], *, shut: bool | None = None
) -> Sentence:
    """How a throw ends, with the dice that stay unplayed.

    Attributes:
        shut: whether the quarter is shut to waiting men, where that alone decides; else
            None.

    >>> print(tell_fate(Fate.FAILS_ON_BOARD, Side.WHITE, (6, 5, 4)))
    6, 5, 4 cannot be played: White fails and loses the game.
    """
    name = side_name(side)
    if shut is not None and fate is not Fate.PLAYS_ALL:
        return _tell_shut(fate, side, left)
    match fate:
        case Fate.PLAYS_ALL:
            return message("Every die is played.")
        case Fate.PLAYS_PART:
            return message("No more can be played; left over: {dice}.", dice=left)
        case Fate.PASSES:
            return message("Nothing can be played: {side} passes.", side=name)
        case Fate.FAILS_ON_BOARD:
            return message(
                "{dice} cannot be played: {side} fails and loses the game.",
                dice=left,
                side=name,
            )
        case Fate.FAILS_TO_ENTER:
            return message(
                "No waiting man can enter with {dice}: {side} fails and loses the game.",
                dice=left,
                side=name,
            )


def _tell_shut(fate: Fate, side: Side, left: tuple[int, ...]) -> Sentence:
    """How a throw ends that leaves men waiting, under rules where only a shut quarter loses."""
    values = {"side": side_name(side), "other": side_name(side.other), "dice": left}
    if fate.loses:
        return message(
            "{other} holds every point on which {side} could enter: {side} fails and loses the"
            " game.",
            **values,
        )
    if fate is Fate.PASSES:
        return message(
            "No waiting man can enter with {dice}, but {other} does not hold every point there:"
            " {side} passes and loses nothing.",
            **values,
        )
    return message(
        "No other waiting man can enter with {dice}, but {other} does not hold every point there:"
        " {side} loses nothing.",
        **values,
    )


def _move(step: Step) -> Sentence:
    if step.enters and step.bears_off:  # never legal, but it can be asked about
        return message("bar/off")
    if step.enters:
        return message("bar/{landing}", landing=step.landing)
    if step.bears_off:
        return message("{source}/off", source=step.source)
    return message("{source}/{landing}", source=step.source, landing=step.landing)


def _why(refusal: Refusal) -> Sentence:
    side, count, place = refusal.step.side, refusal.count, refusal.place
    match refusal.reason:
        case Reason.TURN_OVER:
            return message("no die is left to play")
        case Reason.DIE_NOT_LEFT:
            return message("no {die} is left to play", die=refusal.step.die)
        case Reason.NO_MAN:
            return message("{side} has no man there", side=side_name(side))
        case Reason.MEN_WAIT:
            return counted(
                "a hit man waits and must enter first",
                "{number} hit men wait and must enter first",
                count,
            )
        case Reason.BLOCKED:
            return message("{men} hold {place}", men=_men(side.other, count), place=place)
        case Reason.NOT_HOME:
            return counted(
                "one man is not at home yet, so none may be borne off",
                "{number} men are not at home yet, so none may be borne off",
                count,
            )
        case Reason.FARTHER_MAN:
            return message(
                "the die is too large for {source} while a man stands farther away, on {place}",
                source=refusal.step.source,
                place=place,
            )
        case Reason.LEAVES_DIE:
            return counted(
                "played so, {number} die could be used, and {best} can be",
                "played so, {number} dice could be used, and {best} can be",
                count,
                best=place,
            )
        case Reason.LARGER_DIE:
            return message("only one die can be played, and it must be the {die}", die=place)
