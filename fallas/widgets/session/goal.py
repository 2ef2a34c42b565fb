"""What the goals of all games share: a kind and a few values, plain JSON as pages have them."""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, ClassVar, Self


class AnyGoal:
    """A task; each game has a subclass, a frozen dataclass whose first field is its `kind`."""

    __slots__ = ()

    enums: ClassVar[Mapping[str, type[StrEnum]]]
    """The enum of each field that has one."""
    needs: ClassVar[Mapping[StrEnum, str]]
    """By kind, the field that it requires."""

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Self:
        """The goal that `as_dict` made plain JSON of; `told` may stand there too.

        Raises:
            ValueError: if it is none.
        """
        names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        unknown = set(plain) - {"told", *names}
        if unknown:
            raise ValueError(f"a goal has no {', '.join(sorted(unknown))}")
        kept = {name: value for name, value in plain.items() if name != "told"}
        if "kind" not in kept:
            raise ValueError(f"a goal has a kind; there are {', '.join(cls.enums['kind'])}")
        for name, enum in cls.enums.items():
            if kept.get(name) is not None:
                kept[name] = enum(kept[name])
        return cls(**kept)

    def validate(self) -> None:
        """Raise an error if a value that the kind requires is missing.

        Raises:
            ValueError: if one is missing.
        """
        kind = getattr(self, "kind")  # noqa: B009 (a field of every game's own)
        needed = self.needs.get(kind)
        if needed and getattr(self, needed) is None:
            raise ValueError(f"the goal {kind} needs its {needed}")

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {
            name: str(value) if isinstance(value, StrEnum) else value
            for name, value in values.items()
            if value is not None
        }
