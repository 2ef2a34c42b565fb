"""Whether the engine does what a scenario expects; the tests and the build both ask here."""

from collections.abc import Iterable, Iterator

from fallas import (
    READINGS,
    Game,
    IllegalStepError,
    NotationError,
    Play,
    Position,
    RuleSet,
    Side,
    Throw,
    find,
    read_turn,
    turns,
    write_turn,
)
from fallas.tables.dice import dice_thrown, is_thrown_again, throws_that_count

from .expect import Ended, Expect, Refused
from .scenario import Scenario
from .story import ask, play_of, position_of


def check(scenario: Scenario) -> list[str]:
    """What differs between the scenario and the engine, in words; nothing if it holds."""
    try:
        return [*_board(scenario), *_throw(scenario), *_endings(scenario)]
    except ValueError as error:
        return [f"it cannot be played: {error}"]


def ending(scenario: Scenario, ruleset: RuleSet) -> Ended:
    """How a scenario's throw ends under some rules, with all the turns that it allows.

    Raises:
        ValueError: if the scenario has no throw that these rules can play.
    """
    position, throw = scenario.under(ruleset)
    if throw is None:
        raise ValueError("nothing is thrown")
    if is_thrown_again(throw, ruleset.rules):
        return Ended(ending="thrown-again")
    found = turns(position, throw, ruleset.rules)
    written = tuple(write_turn(turn) for turn in found)
    wins = any(turn.bears_all_off for turn in found)
    return Ended(ending="borne-off" if wins else found.fate, turns=written)


def _differs(what: str, expected: object, found: object) -> Iterator[str]:
    if expected is not None and expected != found:
        yield f"{what}: expected {expected}, found {found}"


def _board(scenario: Scenario) -> Iterator[str]:
    """What needs no throw."""
    expect, ruleset = scenario.expect, scenario.ruleset
    position = position_of(scenario.position, ruleset)
    if expect.setup:
        start = Position.start(ruleset.rules.setup, position.mover)
        yield from _differs("setup", str(start), str(position))
    for side in Side:
        yield from _differs(f"men of {side}", expect.men, sum(position.men(side)))
    for text in expect.not_thrown:
        if len(Throw.parse(text).dice) == dice_thrown(ruleset.rules):
            yield f"not_thrown: {text} is a throw of these rules"
    if expect.every_throw:
        for throw in throws_that_count(ruleset.rules):
            fate = turns(position, throw, ruleset.rules).fate
            yield from _differs(f"every_throw: {throw}", expect.every_throw, fate)


def _throw(scenario: Scenario) -> Iterator[str]:
    """What the throw does."""
    if scenario.throw is None:
        return
    expect, ruleset, throw = scenario.expect, scenario.ruleset, Throw.parse(scenario.throw)
    again = is_thrown_again(throw, ruleset.rules)
    if expect.thrown_again or again:
        yield from _differs("thrown_again", bool(expect.thrown_again), again)
        if again:
            return
    position = position_of(scenario.position, ruleset)
    play = Play(position, throw, ruleset)
    yield from _told(scenario, play)
    yield from _turns(expect, play)
    for move in expect.legal:
        yield from _legal(move, play)
    for move in expect.unreadable:
        yield from _unreadable(move, play)
    for refused in expect.refused:
        yield from _refused(refused, play)


def _told(scenario: Scenario, start: Play) -> Iterator[str]:
    """The moves of the story, or the first of all turns."""
    expect = scenario.expect
    play = play_of(start.start, start.throw, start.ruleset, scenario.moves)
    if not scenario.moves:
        for step in start.turns[0].steps:
            play = play.step(step.source, step.die)
    if expect.steps:
        yield from _differs("steps", list(expect.steps), [str(step) for step in play.steps])
    turn = play.finish() if play.is_complete else None
    if expect.after:
        after = turn.after if turn else play.position
        yield from _differs("after", str(Position.parse(expect.after)), str(after))
    if expect.outcome:
        found = turn and Game(play.ruleset, play.start).play(turn).outcome
        wanted = None if expect.outcome == "goes-on" else expect.outcome.outcome
        if found != wanted:
            yield f"outcome: expected {wanted or 'none'}, found {found or 'none'}"
    refused_after = [each.after for each in expect.refused if each.after]
    told = [start.start]
    for step in play.steps:
        told.append(step.apply(told[-1]))
    for moves in refused_after:
        if play_of(start.start, start.throw, start.ruleset, moves).position not in told:
            yield f"refused: the story does not come to {moves}"


def _turns(expect: Expect, play: Play) -> Iterator[str]:
    """All turns together."""
    found = play.turns
    yield from _differs("dice", expect.dice, "-".join(map(str, found.dice)))
    yield from _differs("fate", expect.fate, found.fate)
    yield from _differs("played", expect.played, found.played)
    yield from _differs("number_of_turns", expect.number_of_turns, len(found))
    if expect.turns:
        yield from _same_turns(expect.turns, play)


def _same_turns(written: Iterable[str], play: Play) -> Iterator[str]:
    expected = [read_turn(text, play.start, play.throw, play.ruleset).after for text in written]
    for turn in play.turns:
        if turn.after not in expected:
            yield f"turns: {write_turn(turn)} was not expected"
    if len(set(expected)) < len(expected):
        yield "turns: two of those expected are the same"


def _legal(move: str, play: Play) -> Iterator[str]:
    try:
        play_of(play.start, play.throw, play.ruleset, move)
    except ValueError as error:
        yield f"legal: {move}: {error}"


def _unreadable(move: str, play: Play) -> Iterator[str]:
    try:
        play_of(play.start, play.throw, play.ruleset, move)
    except NotationError:
        return
    except IllegalStepError as error:
        yield f"unreadable: {move} is refused by a rule: {error}"
    else:
        yield f"unreadable: {move} can be played"


def _refused(refused: Refused, play: Play) -> Iterator[str]:
    if refused.after:
        play = play_of(play.start, play.throw, play.ruleset, refused.after)
    found = ask(play, refused.move, refused.die)
    if found is None:
        yield f"refused: {refused.move} can be played"
        return
    yield from _differs(f"refused: {refused.move}: reason", refused.reason, found.reason)
    if refused.clause and refused.clause not in found.clauses:
        cited = ", ".join(found.clauses) or "none"
        yield f"refused: {refused.move}: expected clause {refused.clause}, found {cited}"


def _endings(scenario: Scenario) -> Iterator[str]:
    """The same throw under all rule sets."""
    for name, expected in scenario.endings.items():
        found = ending(scenario, READINGS[name])
        yield from _differs(f"endings: {name}", expected.ending, found.ending)
        if expected.turns and found.ending != "thrown-again":
            position, throw = scenario.under(READINGS[name])
            assert throw is not None, "an ending was found"
            for text in _same_turns(expected.turns, Play(position, throw, find(name))):
                yield f"endings: {name}: {text}"
