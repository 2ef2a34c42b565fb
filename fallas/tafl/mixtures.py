"""Rule sets by name, and mixtures of their values."""

from enum import StrEnum

from fallas.rulesets import Mixtures
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS

MIXTURES: Mixtures[RuleSet] = Mixtures(RULE_SETS)


def mixed(base: RuleSet, *values: StrEnum) -> RuleSet:
    """A named rule set with some values chosen otherwise.

    >>> from fallas.tafl.rules import Exits
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> str(mixed(TAVLEI, Exits.EDGE))
    'tavlei,exits=edge'
    """
    return MIXTURES.mixed(base, *values)


def find(name: str) -> RuleSet:
    """The rule set that a name stands for: a named one, or a mixture `tavlei,exits=edge`.

    Raises:
        InputError: naming the part that is unknown and what is known.

    >>> find("tavlei,throne-passing=prince").rules.throne_passing
    <ThronePassing.PRINCE: 'prince'>
    """
    return MIXTURES.find(name)


def differences(one: RuleSet, other: RuleSet) -> dict[str, tuple[StrEnum, StrEnum]]:
    """The matters in which two rule sets differ, with both values.

    >>> from fallas.tafl.witnesses import LINNAEUS, TABLUT
    >>> list(differences(LINNAEUS, TABLUT))
    ['throne-passing', 'hostile-throne', 'encirclement']
    """
    return MIXTURES.differences(one, other)
