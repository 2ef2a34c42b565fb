"""Answers worked out when the book is built, so that a first move on a board needs no engine."""

from collections.abc import Mapping
from typing import Any

from fallas.widgets.tables.answer import answer

Recorded = list[list[dict[str, Any]]]
"""Pairs of a command and its answer."""


def recorded(document: Mapping[str, Any]) -> Recorded:
    """The answers to every move that can be made from a document, and to every refused step.

    A refusal changes nothing: its `document` and `scene` are null instead of being repeated.

    >>> start = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w 5-5-5 folio"}
    >>> [(asked["source"], told["refused"]["clauses"]) for asked, told in recorded(start)]
    [(24, ['74v.9', '72v.1']), (6, ['74v.9', '72v.1'])]
    """
    scene = answer(document, {"do": "show"})["scene"]
    names = ("source", "landing", "dice")
    commands: list[dict[str, Any]] = [
        {"do": "move"} | {name: option[name] for name in names} for option in scene["options"]
    ]
    commands += [
        {"do": "move", "source": each["source"], "landing": each["landing"]}
        for each in scene["refusals"]
    ]
    open_to = {(each["source"], each["landing"]) for each in scene["options"]}
    pairs: Recorded = []
    for command in commands:
        if "dice" not in command and (command["source"], command["landing"]) in open_to:
            continue
        if any(command == known for known, _ in pairs):
            continue
        told = answer(document, command)
        if told["refused"]:
            told |= {"document": None, "scene": None}
        pairs.append([command, told])
    return pairs
