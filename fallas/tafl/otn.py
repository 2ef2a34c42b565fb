"""Rules in OpenTafl's notation, written and read, as far as that notation can say them.

    dim:9 esc:c surf:n atkf:y tfr:d ka:y ks:c corh:tTK cenh:t cenhe:tTK cenp: cens:K start:/3ttt3/…/

What it cannot say: exits on the edge that are hostile, and a throne that is hostile in a siege
only; these are written as the nearest thing. What this board does not know (other sizes, shield
walls, berserk moves, knights) is refused.
"""

import re
from enum import StrEnum
from typing import NoReturn

from fallas.errors import NotationError, check_length
from fallas.messages import Sentence, message
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import (
    ArmedPrince,
    Encirclement,
    Exits,
    FirstMove,
    HostileExit,
    HostileThrone,
    Layout,
    PrinceCapture,
    Repetition,
    Rules,
    ThroneEntry,
    ThronePassing,
)
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS, TAVLEI

LONGEST_RULES = 1_000
"""The most characters of a rules record that are read."""

_CODES: dict[str, dict[str, StrEnum]] = {
    "esc": {"c": Exits.CORNERS, "e": Exits.EDGE},
    "surf": {"y": Encirclement.LOSES, "n": Encirclement.IGNORED},
    "atkf": {"y": FirstMove.ATTACKERS, "n": FirstMove.DEFENDERS},
    "tfr": {"d": Repetition.DRAW, "l": Repetition.LOSES, "i": Repetition.IGNORED},
    "ka": {"y": ArmedPrince.ARMED, "n": ArmedPrince.UNARMED},
    "ks": {"c": PrinceCapture.BY_PLACE, "y": PrinceCapture.FOUR, "n": PrinceCapture.TWO},
    "corh": {"tTK": HostileExit.EVERYONE, "tT": HostileExit.MEN, "": HostileExit.NOBODY},
    "cenp": {
        "": ThronePassing.NOBODY,
        "K": ThronePassing.PRINCE,
        "tTK": ThronePassing.EVERYONE,
    },
    "cens": {"K": ThroneEntry.PRINCE, "": ThroneEntry.NOBODY},
}
"""What the values of each entry mean; letters of pieces are sorted as t, T, K first."""

_THRONES = {
    ("t", "tTK"): HostileThrone.ATTACKERS_ALWAYS,
    ("", "tTK"): HostileThrone.WHEN_EMPTY,
    ("", ""): HostileThrone.NOBODY,
}
"""What the entries `cenh` and `cenhe` mean together."""

_DEFAULTS = {
    "esc": "c", "surf": "y", "atkf": "y", "tfr": "d", "ka": "y", "ks": "y", "corh": "tTK",
    "cenp": "tTK", "cens": "K", "cenh": "t", "cenhe": "tTK",
}  # fmt: skip
_PIECES = {"corh", "cenp", "cens", "cenh", "cenhe"}
_FIXED = {
    "dim": "9", "kj": "n", "sw": "n", "efe": "n", "ber": "n", "afor": "", "dfor": "",
}  # fmt: skip
"""Entries that can have only one value here."""
_IDLE = {
    "name", "nj", "cj", "swf", "corp", "cors", "aforh", "dforh", "aforp", "dforp", "afors", "dfors",
}  # fmt: skip
"""Entries that make no difference on this board."""


def write_rules(rules: Rules, start: Position | None = None) -> str:
    """Rules as an OpenTafl rules record.

    >>> from fallas.tafl.witnesses import TABLUT
    >>> print(write_rules(TABLUT.rules)[:73])
    dim:9 esc:e surf:y atkf:y tfr:d ka:y ks:c cor: corh: cenh: cenhe:tTK cenp
    """
    values = {name: _code(codes, rules) for name, codes in _CODES.items()}
    thrones = {value: pair for pair, value in _THRONES.items()}
    values["cenh"], values["cenhe"] = thrones.get(rules.hostile_throne, ("", "tTK"))
    order = ["esc", "surf", "atkf", "tfr", "ka", "ks", "corh", "cenh", "cenhe", "cenp", "cens"]
    if rules.exits is Exits.EDGE:
        order.insert(order.index("corh"), "cor")
        values |= {"cor": "", "corh": ""}
    entries = [f"{name}:{values[name]}" for name in order]
    return " ".join(["dim:9", *entries, f"start:{(start or Position.start(rules)).board}"])


def _code(codes: dict[str, StrEnum], rules: Rules) -> str:
    chosen = [getattr(rules, name) for name in rules.__dataclass_fields__]
    # Compared by identity, since values of different matters can be the same word.
    return next(code for code, value in codes.items() if any(value is each for each in chosen))


def read_rules(text: str) -> tuple[RuleSet, Position]:
    """Read a rules record: the rule set that has these values, and the start.

    Raises:
        NotationError: naming the entry that is unknown, or that this board cannot play.

    >>> ruleset, start = read_rules(
    ...     "dim:9 name:Tablut esc:e atkf:y ks:c nj:n cor: cens: cenh: "
    ...     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
    ... )
    >>> str(ruleset)
    'tablut'
    """
    check_length(text, LONGEST_RULES)
    entries = {match[1]: match for match in re.finditer(r"(?<!\S)([a-z]+):(\S*)", text)}
    known = {*_DEFAULTS, *_FIXED, *_IDLE, "cor", "start"}
    for match in re.finditer(r"\S+", text):
        name, colon, _ = match[0].partition(":")
        if not colon or name not in known:
            raise NotationError(text, match.start(), message("a rule that this board knows"))
    for name, only in _FIXED.items():
        entry = ":".join([name, only])
        if name in entries and entries[name][2] not in {only, "default"}:
            _refuse(text, entries[name], message("{entry}, and no other", entry=entry))
    if "dim" not in entries or "start" not in entries:
        expected = message("dim:9 to begin with and start: with a position to end with")
        raise NotationError(text, 0 if "dim" not in entries else len(text), expected)
    start = _start(text, entries["start"])
    values = [_value(text, entries, name) for name in _CODES]
    values.append(_throne(text, entries))
    layout = next((each for each in Layout if _board(each) == start.board), Layout.CROSS)
    ruleset = RULE_SETS.mixed(TAVLEI, layout, *values)
    ruleset = next(iter(RULE_SETS.agreeing(ruleset.rules)), ruleset)
    mover = Position.start(ruleset.rules).mover
    return ruleset, Position(start.attackers, start.defenders, start.prince, Side(mover))


def _board(layout: Layout) -> str:
    return Position.start(Rules(layout=layout)).board


def _start(text: str, entry: re.Match[str]) -> Position:
    try:
        return Position.parse(entry[2])
    except NotationError as error:
        raise error.within(text, entry.start(2)) from None


def _value(text: str, entries: dict[str, re.Match[str]], name: str) -> StrEnum:
    if name == "corh" and entries.get("esc") and entries["esc"][2] == "e":
        return _corners_on_the_edge(text, entries)
    said = _said(entries, name)
    if said not in _CODES[name]:
        options = tuple(f"{name}:{code}" for code in _CODES[name])
        _refuse(text, entries[name], message("one of {options}", options=options))
    return _CODES[name][said]


def _corners_on_the_edge(text: str, entries: dict[str, re.Match[str]]) -> HostileExit:
    """Exits on the edge are never hostile; the entry `cor` must then be there and empty."""
    if "cor" not in entries or entries["cor"][2]:
        _refuse(text, entries["esc"], message("cor: with nothing after it, where esc:e stands"))
    return HostileExit.NOBODY


def _throne(text: str, entries: dict[str, re.Match[str]]) -> HostileThrone:
    always, empty = (_said(entries, name) for name in ("cenh", "cenhe"))
    found = _THRONES.get((always, empty.replace("tT", "tTK") if "K" not in empty else empty))
    if found is None:
        entry = entries.get("cenh") or entries["cenhe"]
        _refuse(
            text, entry, message("a throne hostile to attackers, when empty to all, or to none")
        )
    return found


def _said(entries: dict[str, re.Match[str]], name: str) -> str:
    if name not in entries:
        return _DEFAULTS[name]
    said = entries[name][2]
    return "".join(piece for piece in "tTK" if piece in said) if name in _PIECES else said


def _refuse(text: str, entry: re.Match[str], expected: Sentence) -> NoReturn:
    raise NotationError(text, entry.start(), expected)
