"""Which dice a throw gives to play: the matters `dice` and `triples` are read here."""

from functools import cache

from fallas.chance import Roller, Throw, throws
from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.rules import Dice, Rules, Triples


def dice_thrown(rules: Rules) -> int:
    """How many dice are cast: three or two."""
    return 3 if rules.dice is Dice.THREE else 2


def is_thrown_again(throw: Throw, rules: Rules) -> bool:
    """Whether a throw does not count; two dice can never be a triple."""
    triple = len(throw.dice) == 3 and len(set(throw.dice)) == 1
    return triple and rules.triples is Triples.THROWN_AGAIN


def dice_to_play(throw: Throw, rules: Rules) -> tuple[int, ...]:
    """The dice that a throw gives to play, largest first.

    Raises:
        InputError: if the throw has the wrong number of dice or does not count.

    >>> dice_to_play(Throw((5, 3)), Rules(dice=Dice.TWO_LESSER_TWICE))
    (5, 3, 3)
    """
    wanted = dice_thrown(rules)
    if len(throw.dice) != wanted:
        raise InputError(
            message(
                "{throw} has {count} dice; these rules throw {wanted}",
                throw=throw,
                count=len(throw.dice),
                wanted=wanted,
            )
        )
    if is_thrown_again(throw, rules):
        raise InputError(message("{throw} is a triple, which these rules throw again", throw=throw))
    if rules.dice is Dice.TWO_LESSER_TWICE:
        return (*throw.dice, min(throw.dice))
    if rules.dice is Dice.TWO_DOUBLES_FOURFOLD and len(set(throw.dice)) == 1:
        return throw.dice * 2
    return throw.dice


@cache
def throws_that_count(rules: Rules) -> tuple[Throw, ...]:
    """All different throws that are played, sorted.

    >>> len(throws_that_count(Rules(triples=Triples.THROWN_AGAIN)))
    50
    """
    every = throws(dice_thrown(rules))
    return tuple(throw for throw in every if not is_thrown_again(throw, rules))


def roll(roller: Roller, rules: Rules) -> Throw:
    """Throw until the throw counts."""
    throw = roller.roll(dice_thrown(rules))
    while is_thrown_again(throw, rules):
        throw = roller.roll(dice_thrown(rules))
    return throw
