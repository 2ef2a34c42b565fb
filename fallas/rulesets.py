"""Rule sets as data, for every game: matters with values, witnesses, and mixtures of them.

A game writes its own matters and its own frozen record of one value in each; what is here only
asks that the record's fields are those matters. No game's rules are known here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from fallas.errors import InputError, check_length, shortened
from fallas.messages import Labelled, Sentence, message
from fallas.provenance import Certainty, Reading


class Matter(Labelled):
    """What witnesses differ on. Its members are the values that it can have.

    A label says the rule under the matter's heading, and briefly enough for a list on a phone.

    Attributes:
        heading: what the matter is called above its values.

    >>> class Failing(Matter, heading=message("What fails")):
    ...     NO_DIE = "no-die", message("who can play no die fails")
    >>> print(Failing.heading, "-", Failing("no-die").label)
    What fails - who can play no die fails
    """

    heading: ClassVar[Sentence]

    def __init_subclass__(cls, *, heading: Sentence) -> None:
        super().__init_subclass__()
        cls.heading = heading


class RulesRecord(Protocol):
    """A frozen dataclass whose fields are matters: one value in every matter of a game."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


LONGEST_NAME = 400
"""The most characters of a rule set's name that are read; every mixture has fewer."""

R = TypeVar("R", bound=RulesRecord)
S = TypeVar("S", bound="AnyRuleSet[Any]")


@dataclass(frozen=True, slots=True)
class Sense:
    """Another value that an ambiguous clause of a witness can bear: the one not read there.

    To choose it is to play by the witness in its other sense.

    Attributes:
        reading: the value with its clauses and the reasons for it.
        title: what the witness is called in a sentence when it is read this way.
        label: what it is called in a list, in the reader's language.
    """

    reading: Reading[Any]
    title: str
    label: Sentence


class Matters(Mapping[str, type[Matter]], Generic[R]):
    """The matters of a game, by the names that they have in texts and position strings.

    Attributes:
        record: the dataclass of one value in each.
    """

    def __init__(self, record: type[R]) -> None:
        self.record = record
        self._by_name = {
            field.name.replace("_", "-"): cast(type[Matter], field.type) for field in fields(record)
        }

    def __getitem__(self, name: str) -> type[Matter]:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def of(self, value: StrEnum) -> str:
        """The name of the matter that a value belongs to.

        Raises:
            KeyError: if the value belongs to none.
        """
        for name, matter in self.items():
            if isinstance(value, matter):
                return name
        raise KeyError(value)

    def with_value(self, rules: R, value: StrEnum) -> R:
        """The same rules with this value in its own matter."""
        change: dict[str, Any] = {self.of(value).replace("-", "_"): value}
        return replace(rules, **change)


@dataclass(frozen=True, eq=False, repr=False)
class AnyRuleSet(Generic[R]):
    """A witness's rules, or a mixture: a base plus what is read otherwise.

    A game makes it its own by naming its `matters` in a subclass.

    Attributes:
        name: how it is written in position strings.
        title: what it is called in a sentence.
        label: what it is called in a list, in the reader's language.
        base: the rule set that holds where this one says nothing, or None for the first.
        readings: the values taken from this witness, one at most for each matter.
        grounds: for each rule that all witnesses share, the clauses in which this one says it.
        senses: the other values that its ambiguous clauses can bear; not those of its base.
        rules: the values alone, for the engine.
    """

    matters: ClassVar[Matters[Any]]

    name: str
    title: str
    label: Sentence
    base: Self | None = None
    readings: tuple[Reading[Any], ...] = ()
    grounds: Mapping[Any, tuple[str, ...]] = field(default_factory=dict)
    senses: tuple[Sense, ...] = ()
    rules: R = field(init=False)

    def __post_init__(self) -> None:
        rules = self.base.rules if self.base else self.matters.record()
        for reading in self.readings:
            rules = self.matters.with_value(rules, reading.value)
        object.__setattr__(self, "rules", rules)

    def reading(self, matter: str) -> Reading[Any]:
        """The reading that decides a matter, its own or its base's.

        Raises:
            KeyError: if there is no such matter.
        """
        for reading in self.readings:
            if self.matters.of(reading.value) == matter:
                return reading
        if self.base is None:
            raise KeyError(matter)
        return self.base.reading(matter)

    def ground(self, principle: StrEnum) -> tuple[str, ...]:
        """The clauses that a shared rule rests on here, the weightiest first."""
        if principle in self.grounds:
            return self.grounds[principle]
        return self.base.ground(principle) if self.base else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and (self.name, self.rules) == (
            other.name,
            other.rules,
        )

    def __hash__(self) -> int:
        return hash((self.name, self.rules))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"


class Mixtures(Mapping[str, S]):
    """The named rule sets of a game, and what can be mixed from them.

    As a mapping it holds the named ones alone.

    Attributes:
        matters: those of the game.
    """

    def __init__(self, *named: S) -> None:
        self._by_name = {each.name: each for each in named}
        self.matters = named[0].matters

    def __getitem__(self, name: str) -> S:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def mixed(self, base: S, *values: StrEnum) -> S:
        """A rule set of the user's own: a named one with some values chosen otherwise.

        Values that the base has already change nothing, and the same mixture always has the same
        name.
        """
        chosen = {self.matters.of(value): value for value in values}
        start = base
        if base.base is not None and base.name not in self:  # a mixture of a mixture
            chosen = {self.matters.of(r.value): r.value for r in base.readings} | chosen
            start = cast(S, base.base)
        kept = {
            matter: chosen[matter]
            for matter in self.matters
            if matter in chosen and start.reading(matter).value is not chosen[matter]
        }
        if not kept:
            return start
        title = f"{start.title} with {', '.join(f'{m} {v}' for m, v in kept.items())}"
        label = message("{rules}, with changes", rules=start.label)
        senses = {
            matter: each
            for matter, value in kept.items()
            for each in start.senses
            if each.reading.value is value
        }
        if len(kept) == len(senses) == 1:
            (sense,) = senses.values()
            title, label = sense.title, sense.label
        why = "Chosen by whoever mixed the rules."
        return type(start)(
            name=",".join([start.name, *(f"{matter}={value}" for matter, value in kept.items())]),
            title=title,
            label=label,
            base=start,
            readings=tuple(
                senses[matter].reading
                if matter in senses
                else Reading(value, (), Certainty.CHOSEN, why)
                for matter, value in kept.items()
            ),
        )

    def with_senses(self) -> dict[str, S]:
        """The named rule sets, each followed by itself in the other senses of its clauses."""
        return {
            each.name: each
            for base in self.values()
            for each in (base, *(self.mixed(base, s.reading.value) for s in base.senses))
        }

    def find(self, name: str) -> S:
        """The rule set that a name stands for: a named one, or a mixture `name,matter=value`.

        Raises:
            InputError: naming the part that is unknown and what is known.
            NotationError: if the name is longer than any.
        """
        check_length(name, LONGEST_NAME)
        first, *changes = name.strip().lower().split(",")
        if first not in self:
            raise InputError(
                message(
                    "no rule set “{name}”; there are {known}",
                    name=shortened(first),
                    known=tuple(self),
                )
            )
        return self.mixed(self[first], *map(self._value, changes))

    def _value(self, change: str) -> StrEnum:
        matter, _, value = change.partition("=")
        if matter not in self.matters:
            raise InputError(
                message(
                    "no matter “{name}”; there are {known}",
                    name=shortened(matter),
                    known=tuple(self.matters),
                )
            )
        known = {str(member): member for member in self.matters[matter]}
        if value not in known:
            raise InputError(
                message(
                    "{matter} cannot be “{value}”, only {known}",
                    matter=matter,
                    value=shortened(value),
                    known=tuple(known),
                )
            )
        return known[value]

    def agreeing(self, rules: object) -> list[S]:
        """The named rule sets with exactly these values, other senses included."""
        return [each for each in self.with_senses().values() if each.rules == rules]

    def differences(self, one: S, other: S) -> dict[str, tuple[StrEnum, StrEnum]]:
        """The matters in which two rule sets differ, with both values."""
        pairs = {m: (one.reading(m).value, other.reading(m).value) for m in self.matters}
        return {matter: pair for matter, pair in pairs.items() if pair[0] is not pair[1]}
