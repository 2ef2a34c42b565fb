"""Perft: how many lines of play the rules have, a number to compare two move generators by."""

from fallas.tafl.endings import outcome_of
from fallas.tafl.moves import moves
from fallas.tafl.play import after
from fallas.tafl.position import Position
from fallas.tafl.rules import Rules


def perft(position: Position, depth: int, rules: Rules) -> int:
    """How many lines of `depth` moves there are.

    A line that ends the game counts where it ends; repetition ends none.

    >>> perft(Position.start(), 2, Rules())
    3944
    """
    if depth == 1:
        return sum(1 for _ in moves(position, rules))
    count = 0
    for move in moves(position, rules):
        following = after(position, move, rules)
        if outcome_of(following, rules):
            count += 1
        else:
            count += perft(following, depth - 1, rules)
    return count
