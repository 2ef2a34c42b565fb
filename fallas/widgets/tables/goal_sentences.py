"""The goals of boards in words."""

from fallas.messages import Sentence, counted, message
from fallas.tables.fates import Fate
from fallas.tables.refusals import Reason
from fallas.tables.track import Side
from fallas.tables.words import side_name
from fallas.widgets.tables.goal_kinds import BACKWARD, BEYOND, EXACT, THROWN_AGAIN, Kind


def sentence_of(
    kind: Kind,
    *,
    point: int | None = None,
    men: int | None = None,
    side: Side | None = None,
    fate: Fate | None = None,
    reason: str | None = None,
    by: str | None = None,
) -> Sentence:
    """The task in words; the arguments are the fields of `fallas.widgets.tables.goals.Goal`."""
    men, side_named = men or 1, side and side_name(side)
    match kind:
        case Kind.ENTER if point is not None:
            return message("Enter a waiting man on {point}.", point=point)
        case Kind.ENTER:
            return counted("Enter a waiting man.", "Enter {number} waiting men.", men)
        case Kind.ALL_DICE:
            return message("Find an order in which every die is played.")
        case Kind.HIT if point is not None:
            return message("Hit the man on {point}.", point=point)
        case Kind.HIT:
            return counted("Hit a man.", "Hit {number} men in one turn.", men)
        case Kind.HIT_IN_PASSING if point is not None:
            return message("Hit the man on {point} in passing, and go on.", point=point)
        case Kind.HIT_IN_PASSING:
            return message("Hit a man in passing, and go on with the same man.")
        case Kind.STOP:
            return message("Let a man stop on {point} and go on.", point=point)
        case Kind.REACH:
            return counted(
                "Bring a man to {point}.",
                "Bring men to {point}: {number} in all.",
                men,
                point=point,
            )
        case Kind.BLOCK if point is not None:
            return message("Make {point} a point that the other side cannot enter.", point=point)
        case Kind.BLOCK:
            return message("Make a point that the other side cannot enter: bring two men together.")
        case Kind.GROUPING:
            return counted(
                "Play the whole throw with one man.", "Play the whole throw with {number} men.", men
            )
        case Kind.BEAR_OFF if by == EXACT:
            return message("Bear off a man with a die that is exactly his distance.")
        case Kind.BEAR_OFF if by == BEYOND:
            return message("Bear off a man with a die larger than his distance.")
        case Kind.BEAR_OFF:
            return counted("Bear off a man.", "Bear off {number} men.", men)
        case Kind.FATE:
            return _told_fate(fate)
        case Kind.FAIL if side_named:
            return message("Set the dice or the reading so that {side} fails.", side=side_named)
        case Kind.FAIL:
            return message("Set the dice or the reading so that the throw fails.")
        case Kind.WIN:
            return message("Bear off the last man and win.")
        case Kind.REFUSED:
            return _REFUSED.get(reason or "", message("Try a move that is refused."))


def _told_fate(fate: Fate | None) -> Sentence:
    match fate:
        case Fate.PASSES:
            return message("Find a reading or a throw by which the turn only passes.")
        case Fate.PLAYS_PART:
            return message("Find a reading or a throw by which a die is forgone.")
        case Fate.FAILS_TO_ENTER:
            return message("Find a reading or a throw by which a side that cannot enter loses.")
        case Fate.FAILS_ON_BOARD:
            return message("Find a reading or a throw that fails on the board.")
        case _:
            return message("Find a reading or a throw of which every die is played.")


_REFUSED: dict[str, Sentence] = {
    Reason.BLOCKED: message("Try to land on a point that the other side holds."),
    Reason.MEN_WAIT: message("Try to move another man while one waits."),
    Reason.NOT_HOME: message("Try to bear off before all your men are at home."),
    Reason.FARTHER_MAN: message("Try to bear off with a die that is too large."),
    Reason.LEAVES_DIE: message("Try a move that would leave a die unplayed."),
    Reason.LARGER_DIE: message("Try to play the smaller die where the larger can be played."),
    BACKWARD: message("Try to move a man backward."),
    THROWN_AGAIN: message("Set a throw that these rules throw again."),
}
