"""A rule set: what one witness says in every matter, and in which clauses."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fallas.provenance import Reading
from fallas.tables.rules import Principle, Rules, matter_of, with_value

Grounds = Mapping[Principle, tuple[str, ...]]


@dataclass(frozen=True, eq=False, repr=False)
class RuleSet:
    """A witness's rules, or a mixture: a base plus what is read otherwise.

    Attributes:
        name: how it is written in position strings.
        title: how it is called in a sentence.
        base: the rule set that holds where this one says nothing, or None for the first.
        readings: the values taken from this witness, one at most for each matter.
        grounds: the clauses in which it says what the witnesses share.
        rules: the values alone, for the engine.

    >>> from fallas.tables.witnesses import FRENCH
    >>> FRENCH.rules.overshoot, FRENCH.reading("overshoot").clauses
    (<Overshoot.FREE: 'free'>, ('fr.27',))
    """

    name: str
    title: str
    base: "RuleSet | None" = None
    readings: tuple[Reading[Any], ...] = ()
    grounds: Grounds = field(default_factory=dict)
    rules: Rules = field(init=False)

    def __post_init__(self) -> None:
        rules = self.base.rules if self.base else Rules()
        for reading in self.readings:
            rules = with_value(rules, reading.value)
        object.__setattr__(self, "rules", rules)

    def reading(self, matter: str) -> Reading[Any]:
        """The reading that decides a matter, its own or its base's.

        Raises:
            KeyError: if there is no such matter.
        """
        for reading in self.readings:
            if matter_of(reading.value) == matter:
                return reading
        if self.base is None:
            raise KeyError(matter)
        return self.base.reading(matter)

    def ground(self, principle: Principle) -> tuple[str, ...]:
        """The clauses that a shared rule rests on here, the weightiest first."""
        if principle in self.grounds:
            return self.grounds[principle]
        return self.base.ground(principle) if self.base else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and (self.name, self.rules) == (other.name, other.rules)

    def __hash__(self) -> int:
        return hash((self.name, self.rules))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"
