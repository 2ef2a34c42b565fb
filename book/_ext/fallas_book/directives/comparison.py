"""What the comparisons of all games share: on which readings a difference turns, and their places.

The result of a position under a rule set depends on a matter exactly if another rule set's value in
that matter alone would change it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from docutils import nodes
from sphinx.util import logging

from fallas.provenance import of_another_game
from fallas.rulesets import AnyRuleSet

from .. import texts
from ..nodes.certainty import badge
from ..nodes.html import Tag, tag
from ..references.clauses import references

logger = logging.getLogger(__name__)

S = TypeVar("S", bound=AnyRuleSet[Any])
Cite = Callable[[str], list[nodes.Node]]
"""The nodes that cite a work of the bibliography by its key."""


def values(named: Mapping[str, S], matter: str) -> list[StrEnum]:
    """The values that the named rule sets have in a matter."""
    return list(dict.fromkeys(each.reading(matter).value for each in named.values()))


def turning_on(
    ruleset: S,
    named: Mapping[str, S],
    mixed: Callable[[S, StrEnum], S],
    comes_of: Callable[[S, str], object],
) -> list[str]:
    """The matters in which another named rule set's value alone would change the result.

    Args:
        ruleset: the rule set of the result.
        named: the rule sets that are compared.
        mixed: makes a rule set with one value changed.
        comes_of: the result under some rules, as far as it could depend on the matter.
    """
    return [
        matter
        for matter in ruleset.matters
        if any(
            comes_of(mixed(ruleset, value), matter) != comes_of(ruleset, matter)
            for value in values(named, matter)
        )
    ]


def cited(ruleset: AnyRuleSet[Any], keys: Iterable[str], cite: Cite) -> list[nodes.Node]:
    """References to clauses; a rule set that is a program's cites the program itself."""
    own = texts.witness(ruleset.name.partition(",")[0]).source
    kept = list(keys)
    found = references(key for key in kept if key != own)
    for key in kept:
        found += cite(key) if key == own else []
    return found


def grounds(
    ruleset: AnyRuleSet[Any], matters: Iterable[str], principle: StrEnum | None, cite: Cite
) -> Iterator[Tag]:
    """The readings that decide, and the clauses of a shared rule, with how sure they are."""
    named = list(matters)
    if not named and principle is None:
        yield tag("p", "Nothing that is in dispute.")
    for matter in named:
        reading = ruleset.reading(matter)
        label = texts.matters()[matter]
        said = f"{label.label}: {label.values[str(reading.value)]} "
        clauses = cited(ruleset, reading.clauses, cite)
        yield tag("p", said, badge(str(reading.certainty)), " ", *clauses)
    if principle is not None:
        keys = ruleset.ground(principle)
        label_of = texts.matters()[str(principle)].label
        sure: list[nodes.Node] = []
        if of_another_game(keys[0]):
            sure = [badge("elsewhere"), nodes.Text(" ")]
        elif ".silent." in keys[0]:
            sure = [badge("assumed"), nodes.Text(" ")]
        yield tag("p", f"{label_of}: ", *sure, *cited(ruleset, keys, cite))


def warned(key: str, differences: list[str], location: Any) -> bool:
    """Whether the engine differs from what a scenario expects; if so, a warning says how."""
    if differences:
        said = "; ".join(differences)
        logger.warning("the engine disagrees with %s: %s", key, said, location=location)
    return bool(differences)


def listed(named: Mapping[str, S], told: Callable[[str], str]) -> Tag:
    """The result of a scenario under each rule set, a line each."""
    rows = [
        tag("li", tag("span", f"{headed(each)}:", cls="fallas-who"), " ", told(name))
        for name, each in named.items()
    ]
    head = tag("p", "The same position under each rule set:")
    return tag("div", head, tag("ul", *rows), cls="fallas-endings")


def table_name(title: str) -> str:
    """What a table is called that compares the rule sets."""
    return f"{title}: the same position under each rule set"


def headed(ruleset: AnyRuleSet[Any]) -> str:
    """A rule set at the head of a column or a row."""
    return f"{ruleset.title[0].upper()}{ruleset.title[1:]}"
