"""Hints: what a player would play, with reasons in exact numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fallas.chance import Throw, seeded
from fallas.messages import Sentence, counted, message
from fallas.players.player import Player
from fallas.tables.odds import dangers, throw_map
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.turns import Turn, Turns, turns
from fallas.tables.words import side_name


@dataclass(frozen=True, slots=True)
class Hint:
    """A turn that a player would play, and what speaks for it.

    Attributes:
        turn: the turn.
        reasons: what it achieves, a sentence each.
    """

    turn: Turn
    reasons: tuple[Sentence, ...]

    def as_dict(self) -> dict[str, Any]:
        """The reasons as plain JSON; the caller writes the turn."""
        return {"reasons": [reason.as_json() for reason in self.reasons]}


def hint(
    position: Position, throw: Throw, ruleset: RuleSet, player: Player, seed: int | str = 0
) -> Hint:
    """What a player would play with a throw, and why.

    Raises:
        InputError: if the throw does not belong to the rules.

    >>> from fallas.players.careful import Careful
    >>> from fallas.tables.witnesses import FOLIO
    >>> given = hint(Position.start(), Throw((6, 5, 3)), FOLIO, Careful())
    >>> print(given.reasons[0])
    White still has 112 pips to go, Black 126.
    """
    found = turns(position, throw, ruleset.rules)
    index = player.pick(found, seeded(seed))
    return Hint(found[index], tuple(reasons(found, index)))


def reasons(found: Turns, index: int) -> Iterator[Sentence]:
    """What a turn does for the mover: all that can be counted exactly, the next throws too."""
    if found.fate.loses:
        yield message("The throw loses the game, whatever is played.")
        return
    if found[index].bears_all_off:
        yield message("It bears off the last man and wins.")
        return
    side = found.position.mover
    after = found.position_after(index)
    if hit := after.waiting(side.other) - found.position.waiting(side.other):
        yield counted("It hits one man.", "It hits {number} men.", hit)
    yield message(
        "{side} still has {pips} pips to go, {other} {their_pips}.",
        side=side_name(side),
        pips=after.pips(side),
        other=side_name(side.other),
        their_pips=after.pips(side.other),
    )
    danger = dangers(after, found.rules)
    if danger.any.can.rolls:
        yield message(
            "{rolls} of the opponent's {of} throws can hit a man who stands alone.",
            rolls=danger.any.can.rolls,
            of=danger.any.can.of,
        )
    else:
        yield message("No throw of the opponent can hit a man.")
    if fails := throw_map(after, found.rules).fails.rolls:
        yield message(
            "{rolls} of the opponent's {of} throws lose.", rolls=fails, of=danger.any.can.of
        )
    if fails := throw_map(after.turned, found.rules).fails.rolls:
        yield message(
            "If the opponent stood still, {rolls} of the {of} throws after it would lose.",
            rolls=fails,
            of=danger.any.can.of,
        )
