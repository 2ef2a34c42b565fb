"""Rule sets by name, and mixtures of their values: finding, naming and comparing them."""

from enum import StrEnum

from fallas.rulesets import Mixtures
from fallas.tables.rules import Rules
from fallas.tables.ruleset import RuleSet
from fallas.tables.witnesses import RULE_SETS

_MIXTURES: Mixtures[RuleSet] = Mixtures(RULE_SETS)

READINGS: dict[str, RuleSet] = _MIXTURES.with_senses()
"""The named rule sets, each followed by itself with an ambiguous clause read the other way."""


def mixed(base: RuleSet, *values: StrEnum) -> RuleSet:
    """A rule set of the user's own: a named one with some values chosen otherwise.

    Values that the base has already change nothing, and the same mixture always has the same name.

    >>> from fallas.tables.rules import Failing, Overshoot
    >>> from fallas.tables.witnesses import FOLIO
    >>> str(mixed(FOLIO, Failing.SOME_DIE, Overshoot.FARTHEST))
    'folio,failing=some-die'
    """
    return _MIXTURES.mixed(base, *values)


def find(name: str) -> RuleSet:
    """The rule set that a name stands for: a named one, or a mixture `folio,failing=some-die`.

    Raises:
        InputError: naming the part that is unknown and what is known.

    >>> find("folio,overshoot=free").rules.overshoot
    <Overshoot.FREE: 'free'>
    """
    return _MIXTURES.find(name)


def agreeing(rules: Rules) -> list[RuleSet]:
    """The named rule sets with exactly these values, other senses (`READINGS`) included.

    >>> from fallas.tables.witnesses import FRENCH
    >>> [str(each) for each in agreeing(FRENCH.rules)]
    ['french']
    """
    return _MIXTURES.agreeing(rules)


def differences(one: RuleSet, other: RuleSet) -> dict[str, tuple[StrEnum, StrEnum]]:
    """The matters in which two rule sets differ, with both values.

    >>> from fallas.tables.witnesses import FOLIO, RUSSIAN
    >>> list(differences(FOLIO, RUSSIAN))
    ['triples', 'failing', 'blocked-entry']
    """
    return _MIXTURES.differences(one, other)
