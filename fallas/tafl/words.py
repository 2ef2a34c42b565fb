"""What happens at the board, told in sentences."""

from fallas.messages import Sentence, message
from fallas.tafl.board import name_of
from fallas.tafl.captures import Between, Capture
from fallas.tafl.endings import Ending, Outcome
from fallas.tafl.moves import Move
from fallas.tafl.position import Piece, Side
from fallas.tafl.refusals import Reason, Refusal


def side_name(side: Side) -> Sentence:
    """A side as the subject of a sentence in the plural."""
    return message("The attackers") if side is Side.ATTACKERS else message("The defenders")


def piece_name(piece: Piece) -> Sentence:
    """A piece at its first mention."""
    match piece:
        case Piece.ATTACKER:
            return message("an attacker")
        case Piece.DEFENDER:
            return message("a defender")
        case Piece.PRINCE:
            return message("the prince")


def tell_mover(side: Side) -> Sentence:
    """Whose turn it is.

    >>> print(tell_mover(Side.ATTACKERS))
    The attackers are to move.
    """
    if side is Side.ATTACKERS:
        return message("The attackers are to move.")
    return message("The defenders are to move.")


def tell_move(piece: Piece, move: Move) -> Sentence:
    """A move alone.

    >>> print(tell_move(Piece.PRINCE, Move(40, 44)))
    The prince goes from e5 to i5.
    """
    values = {"source": name_of(move.source), "target": name_of(move.target)}
    match piece:
        case Piece.ATTACKER:
            return message("An attacker goes from {source} to {target}.", **values)
        case Piece.DEFENDER:
            return message("A defender goes from {source} to {target}.", **values)
        case Piece.PRINCE:
            return message("The prince goes from {source} to {target}.", **values)


def tell_capture(capture: Capture) -> Sentence:
    """A piece taken, and why.

    >>> print(tell_capture(Capture(1, Piece.DEFENDER, Between.EXIT, (2, 0))))
    The defender on b1 is taken, between the enemy on c1 and the exit a1.
    """
    square, why = name_of(capture.square), _between(capture)
    match capture.piece:
        case Piece.ATTACKER:
            return message("The attacker on {square} is taken, {why}.", square=square, why=why)
        case Piece.DEFENDER:
            return message("The defender on {square} is taken, {why}.", square=square, why=why)
        case Piece.PRINCE:
            return message("The prince on {square} is taken, {why}.", square=square, why=why)


def _between(capture: Capture) -> Sentence:
    one, other = name_of(capture.by[0]), name_of(capture.by[-1])
    match capture.between:
        case Between.TWO:
            return message("between the enemies on {one} and {other}", one=one, other=other)
        case Between.EXIT:
            return message("between the enemy on {one} and the exit {other}", one=one, other=other)
        case Between.THRONE:
            return message(
                "between the enemy on {one} and the throne {other}", one=one, other=other
            )
        case Between.SURROUNDED:
            return message("surrounded on all four sides")
        case Between.AGAINST_THRONE:
            return message("surrounded on three sides, with the throne on the fourth")


def tell_refusal(refusal: Refusal) -> Sentence:
    """Why a move is refused.

    >>> from fallas.tafl.position import Position
    >>> from fallas.tafl.refusals import refusal
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> print(tell_refusal(refusal(Position.start(), Move(3, 0), TAVLEI)))
    d1-a1 is refused: the exit a1 is for the prince alone.
    """
    return message("{move} is refused: {why}.", move=str(refusal.move), why=tell_why_not(refusal))


def tell_why_not(refusal: Refusal) -> Sentence:
    """The reason for a refusal, as a subordinate clause."""
    square = name_of(refusal.square)
    match refusal.reason:
        case Reason.GAME_OVER:
            return message("the game is over")
        case Reason.NO_PIECE:
            return message("nobody stands on {square}", square=square)
        case Reason.NOT_YOURS if refusal.piece is Piece.ATTACKER:
            return message("it is not the attackers' turn")
        case Reason.NOT_YOURS:
            return message("it is not the prince's side's turn")
        case Reason.STAYS:
            return message("a piece has to move")
        case Reason.NOT_STRAIGHT:
            return message("a piece moves in a straight line, along a rank or a file")
        case Reason.IN_THE_WAY:
            assert refusal.standing is not None
            standing = piece_name(refusal.standing)
            return message("{piece} stands in the way, on {square}", piece=standing, square=square)
        case Reason.OVER_THRONE if refusal.piece is Piece.PRINCE:
            return message("the prince may not pass over the throne {square}", square=square)
        case Reason.OVER_THRONE:
            return message("a man may not pass over the throne {square}", square=square)
        case Reason.THRONE_CLOSED if refusal.piece is Piece.PRINCE:
            return message("the prince may not come back to the throne {square}", square=square)
        case Reason.THRONE_CLOSED:
            return message("the throne {square} is not for a man to stand on", square=square)
        case Reason.EXIT_CLOSED:
            return message("the exit {square} is for the prince alone", square=square)


def tell_outcome(outcome: Outcome) -> Sentence:
    """How the game ends.

    >>> print(tell_outcome(Outcome(Ending.PRINCE_TAKEN, Side.ATTACKERS)))
    The prince is taken: the attackers win.
    """
    match outcome.reason:
        case Ending.PRINCE_TAKEN:
            return message("The prince is taken: the attackers win.")
        case Ending.PRINCE_ESCAPED:
            return message("The prince stands on an exit: the defenders win.")
        case Ending.ENCIRCLED:
            return message("The prince and all his men are shut in: the attackers win.")
        case Ending.NO_MOVE if outcome.winner is Side.DEFENDERS:
            return message("The attackers cannot move: the defenders win.")
        case Ending.NO_MOVE:
            return message("The defenders cannot move: the attackers win.")
        case Ending.REPETITION if outcome.winner is None:
            return message("The position has come for the third time: nobody wins.")
        case Ending.REPETITION if outcome.winner is Side.ATTACKERS:
            return message("The defenders repeat the position a third time: the attackers win.")
        case _:
            return message("The attackers repeat the position a third time: the defenders win.")
