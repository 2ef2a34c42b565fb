"""Whether the engine does what a scenario of tafl expects; the tests and the build ask here."""

from collections.abc import Iterator

from fallas.tafl import (
    RULE_SETS,
    Ending,
    IllegalMoveError,
    Move,
    Outcome,
    Position,
    RuleSet,
    moves,
    name_of,
    read_move,
    square,
)

from .scenario import Came, TaflScenario


def check(scenario: TaflScenario) -> list[str]:
    """What differs between the scenario and the engine, in words; nothing if it holds."""
    try:
        return [*_board(scenario), *_story(scenario), *_endings(scenario)]
    except ValueError as error:
        return [f"it cannot be played: {error}"]


def ending(scenario: TaflScenario, ruleset: RuleSet) -> Came | Ending:
    """The result of a scenario's moves under some rules."""
    story = scenario.story(ruleset)
    if any(moment.refusal for moment in story):
        return Came.REFUSED
    if story[-1].ending is not None:
        return Ending(story[-1].ending)
    return Came.TAKEN if any(moment.captures for moment in story) else Came.NOTHING_TAKEN


def _differs(what: str, expected: object, found: object) -> Iterator[str]:
    if expected is not None and expected != found:
        yield f"{what}: expected {expected}, found {found}"


def _board(scenario: TaflScenario) -> Iterator[str]:
    """What needs no move."""
    expect, position, rules = scenario.expect, scenario.situation.position, scenario.ruleset
    if expect.start:
        yield from _differs("start", str(Position.start(rules.rules)), str(position))
    for kind, number in (expect.pieces or {}).items():
        yield from _differs(kind, number, _count(position, kind))
    for source, targets in expect.reach.items():
        yield from _differs(f"reach: {source}", sorted(targets), _reach(position, source, rules))
    for text in expect.legal:
        yield from _legal(text, position, rules)


def _legal(text: str, position: Position, ruleset: RuleSet) -> Iterator[str]:
    try:
        read_move(text, position, ruleset)
    except IllegalMoveError as error:
        yield f"legal: {error}"


def _count(position: Position, kind: str) -> int:
    if kind == "prince":
        return int(position.prince is not None)
    men = position.attackers if kind == "attackers" else position.defenders
    return men.bit_count()


def _reach(position: Position, source: str, ruleset: RuleSet) -> list[str]:
    place = square(source)
    found: list[Move] = [each for each in moves(position, ruleset.rules) if each.source == place]
    return sorted(name_of(move.target) for move in found)


def _story(scenario: TaflScenario) -> Iterator[str]:
    """What the moves do."""
    expect, story = scenario.expect, scenario.story()
    refused = [moment.refusal for moment in story if moment.refusal]
    wanted = [each.move for each in expect.refused]
    yield from _differs("refused", wanted, [str(each.move) for each in refused])
    for each, found in zip(expect.refused, refused, strict=False):
        yield from _differs(f"refused: {each.move}: reason", each.reason, found.reason)
        if each.clause and each.clause not in found.clauses:
            cited = ", ".join(found.clauses) or "none"
            yield f"refused: {each.move}: expected clause {each.clause}, found {cited}"
    if expect.taken is not None:
        taken = [name_of(capture.square) for moment in story for capture in moment.captures]
        yield from _differs("taken", list(expect.taken), taken)
    last = story[-1]
    if expect.after:
        yield from _differs("after", str(Position.parse(expect.after)), str(last.position))
    if expect.outcome is not None:
        found_end = Outcome(Ending(last.ending), last.winner) if last.ending else None
        wanted_end = None if expect.outcome == "goes-on" else expect.outcome.outcome
        if wanted_end != found_end:
            yield f"outcome: expected {wanted_end or 'none'}, found {found_end or 'none'}"


def _endings(scenario: TaflScenario) -> Iterator[str]:
    """The same moves under all rule sets."""
    for name, expected in scenario.endings.items():
        yield from _differs(f"endings: {name}", expected, ending(scenario, RULE_SETS[name]))
