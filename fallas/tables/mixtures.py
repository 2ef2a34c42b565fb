"""Rule sets by name, and mixtures of their values: finding, naming and comparing them."""

from enum import StrEnum

from fallas.errors import InputError
from fallas.messages import message
from fallas.provenance import Certainty, Reading
from fallas.tables.rules import MATTERS, Rules, matter_of
from fallas.tables.ruleset import RuleSet
from fallas.tables.witnesses import RULE_SETS


def mixed(base: RuleSet, *values: StrEnum) -> RuleSet:
    """A rule set of the user's own: a named one with some values chosen otherwise.

    Values that the base has already change nothing, and the same mixture always has the same name.

    >>> from fallas.tables.rules import Failing, Overshoot
    >>> from fallas.tables.witnesses import FOLIO
    >>> str(mixed(FOLIO, Failing.SOME_DIE, Overshoot.FARTHEST))
    'folio,failing=some-die'
    """
    chosen = {matter_of(value): value for value in values}
    named = base
    if base.base is not None and base.name not in RULE_SETS:  # a mixture of a mixture
        chosen = {matter_of(r.value): r.value for r in base.readings} | chosen
        named = base.base
    kept = {
        matter: chosen[matter]
        for matter in MATTERS
        if matter in chosen and named.reading(matter).value is not chosen[matter]
    }
    if not kept:
        return named
    why = "Chosen by whoever mixed the rules."
    return RuleSet(
        name=",".join([named.name, *(f"{matter}={value}" for matter, value in kept.items())]),
        title=f"{named.title} with {', '.join(f'{m} {v}' for m, v in kept.items())}",
        base=named,
        readings=tuple(Reading(value, (), Certainty.CHOSEN, why) for value in kept.values()),
    )


def find(name: str) -> RuleSet:
    """The rule set that a name stands for: a named one, or a mixture `folio,failing=some-die`.

    Raises:
        InputError: naming the part that is unknown and what is known.

    >>> find("folio,overshoot=free").rules.overshoot
    <Overshoot.FREE: 'free'>
    """
    first, *changes = name.strip().lower().split(",")
    if first not in RULE_SETS:
        raise InputError(
            message("no rule set “{name}”; there are {known}", name=first, known=tuple(RULE_SETS))
        )
    values = []
    for change in changes:
        matter, _, value = change.partition("=")
        if matter not in MATTERS:
            raise InputError(
                message("no matter “{name}”; there are {known}", name=matter, known=tuple(MATTERS))
            )
        known = {str(member): member for member in MATTERS[matter]}
        if value not in known:
            raise InputError(
                message(
                    "{matter} cannot be “{value}”, only {known}",
                    matter=matter,
                    value=value,
                    known=tuple(known),
                )
            )
        values.append(known[value])
    return mixed(RULE_SETS[first], *values)


def agreeing(rules: Rules) -> list[RuleSet]:
    """The named rule sets whose values are just these.

    >>> from fallas.tables.witnesses import FRENCH
    >>> [str(each) for each in agreeing(FRENCH.rules)]
    ['french']
    """
    return [each for each in RULE_SETS.values() if each.rules == rules]


def differences(one: RuleSet, other: RuleSet) -> dict[str, tuple[StrEnum, StrEnum]]:
    """The matters in which two rule sets differ, with both values.

    >>> from fallas.tables.witnesses import FOLIO, RUSSIAN
    >>> list(differences(FOLIO, RUSSIAN))
    ['triples', 'failing', 'blocked-entry']
    """
    pairs = {m: (one.reading(m).value, other.reading(m).value) for m in MATTERS}
    return {matter: pair for matter, pair in pairs.items() if pair[0] is not pair[1]}
