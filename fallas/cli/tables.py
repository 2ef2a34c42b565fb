"""Fallas at the terminal."""

from collections.abc import Iterator

from fallas.chance import Throw
from fallas.cli.console import Console
from fallas.drawing import describe
from fallas.drawing.characters import MEN, in_characters
from fallas.messages import Sentence, counted
from fallas.players import advised
from fallas.tables.dice import dice_to_play
from fallas.tables.fates import Fate
from fallas.tables.game import Game
from fallas.tables.notation import write_turn
from fallas.tables.odds import ThrowMap, throw_map
from fallas.tables.play import Play
from fallas.tables.situation import Situation
from fallas.tables.story import tell, tell_end
from fallas.tables.track import Side
from fallas.tables.turns import Turn, turns
from fallas.tables.words import side_name, tell_throw


def _show(asked: Situation) -> Iterator[object]:
    found, throw, ruleset = asked.position, asked.throw, asked.ruleset
    yield in_characters(found, dice_to_play(throw, ruleset.rules) if throw else ())
    yield describe(found)
    if throw:
        yield tell_throw(found.mover, throw, ruleset.rules)
    for side in Side:
        missing = found.missing(side)
        wrong = f" ({abs(missing)} too {'few' if missing > 0 else 'many'})" if missing else ""
        pips = counted(
            "{side}: {number} pip to go",
            "{side}: {number} pips to go",
            found.pips(side),
            side=side_name(side),
        )
        yield f"{pips}{wrong}"
    if found.unplayable:
        yield f"{found.unplayable}."
    yield asked


def _listed(asked: Situation, best: int | None) -> tuple[Iterator[object], Sentence]:
    assert asked.throw is not None, "a turn begins with a throw"
    found = turns(asked.position, asked.throw, asked.ruleset.rules)

    def lines() -> Iterator[object]:
        if found.played < len(found.dice):
            for moment in tell(asked.position, found.throw, asked.ruleset):
                yield moment.text
        order = [each.index for each in advised(found)[:best]] if best else range(len(found))
        for index in order:
            yield write_turn(found[index])

    count = counted("{number} turn; {fate}", "{number} turns; {fate}", len(found), fate=found.fate)
    return lines(), count


def _hint(game: Game, throw: Throw | None) -> Turn:
    assert throw is not None, "a turn begins with a throw"
    found = turns(game.position, throw, game.ruleset.rules)
    return found[advised(found)[0].index]


def _forced(game: Game, throw: Throw | None, turn: Turn) -> Sentence | None:
    assert throw is not None, "a turn begins with a throw"
    if turn.fate is Fate.PLAYS_ALL:
        return None
    said: Sentence = tell_end(Play(game.position, throw, game.ruleset, turn.steps))[0]
    return said


def _before(game: Game, throw: Throw | None) -> Sentence:
    assert throw is not None, "a turn begins with a throw"
    return tell_throw(game.position.mover, throw, game.ruleset.rules)


def _throws(asked: Situation) -> Iterator[str]:
    found = throw_map(asked.position, asked.ruleset.rules)
    yield from (" ".join(row) for row in _rows(found))
    yield ""
    for fate in Fate:
        chance = found.ending(fate)
        if chance.rolls:
            share = f"{float(chance):.1%}"
            yield f"{fate.sign} {fate:<15} {chance!s:>8} {share:>7}"


def _rows(found: ThrowMap) -> list[list[str]]:
    """The throws with their signs, those with one largest die in a row."""
    rows: dict[int, list[str]] = {}
    for each in reversed(found.throws):
        rows.setdefault(each.throw.dice[0], []).append(f"{each.throw}{each.fate.sign}")
    return list(rows.values())


GAME = Console(
    example="24/18 6/4",
    show=_show,
    picture=lambda game: in_characters(game.position),
    seat=lambda side: f"{side_name(side)}, {MEN[side]} on the board",
    before=_before,
    listed=_listed,
    hint=_hint,
    forced=_forced,
    throws=_throws,
)
