"""A position drawn in plain characters, for a terminal."""

from collections.abc import Callable, Collection

from fallas.tables.position import Position
from fallas.tables.track import POINTS, Side
from fallas.tables.words import side_name

MEN = {Side.WHITE: "X", Side.BLACK: "O"}


def in_characters(position: Position, dice: Collection[int] = ()) -> str:
    """A position drawn in characters: X is White, O is Black; beneath it the dice, if any.

    >>> print(in_characters(Position.start()).splitlines()[1])
     .   .   .   .   .   .  | |O13  .   .   .   .  X2
    """

    def point(number: int) -> str:
        side = position.holder(number)
        if side is None:
            return " .  "
        return f"{MEN[side]}{position.count(side, number)}".ljust(4)

    def row(numbers: range, write: Callable[[int], str]) -> str:
        cells = [write(number) for number in numbers]
        return f"{''.join(cells[:6])}| |{''.join(cells[6:])}".rstrip()

    def number(number: int) -> str:
        return f"{number:<4}"

    upper, lower = range(POINTS[12], POINTS[-1] + 1), range(POINTS[11], 0, -1)
    aside = [
        f"{side_name(side)} ({sign}): "
        f"{position.waiting(side)} waiting, {position.borne_off(side)} off"
        for side, sign in MEN.items()
    ]
    rows = [row(upper, number), row(upper, point), "", row(lower, point), row(lower, number)]
    thrown = [" ".join(f"[{die}]" for die in dice)] if dice else []
    return "\n".join([*rows, *aside, *thrown])
