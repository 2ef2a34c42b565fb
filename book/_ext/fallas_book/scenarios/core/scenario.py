"""What the scenarios of all games share: whose clauses they show, and the files they stand in."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, ClassVar, Self, TypeVar

from pydantic import Field, StringConstraints, field_validator, model_validator

from fallas.games import GAMES

from ... import texts
from ...texts.schema import Model, Text

ScenarioId = Annotated[
    str, StringConstraints(pattern=r"^(\d+[rv]|[a-z]+)\.(\d+|silent\.[a-z-]+)-[a-z-]+$")
]


class AnyScenario(Model):
    """A scenario of any game.

    `clauses` are those that it shows, its home first; its id begins with that. `matter` is the
    disputed one that it stands for.

    Attributes:
        game: its name in the package.
    """

    game: ClassVar[str]

    id: ScenarioId
    title: Text
    clauses: tuple[Text, ...] = Field(min_length=1)
    rules: Text
    position: Text
    moves: str = ""
    note: Text | None = None
    matter: Text | None = None

    @field_validator("clauses")
    @classmethod
    def _known(cls, clauses: tuple[str, ...]) -> tuple[str, ...]:
        for key in clauses:
            if key not in texts.clauses() and key not in texts.silences():
                raise ValueError(f"no clause or silence {key}")
        return clauses

    @field_validator("rules")
    @classmethod
    def _rules(cls, rules: str) -> str:
        GAMES[cls.game].rule_sets.find(rules)
        return rules

    @field_validator("matter")
    @classmethod
    def _disputed(cls, matter: str | None) -> str | None:
        if matter is not None and matter not in GAMES[cls.game].matters:
            raise ValueError(f"{matter} is not disputed")
        return matter

    @model_validator(mode="after")
    def _at_home(self) -> Self:
        if not self.id.startswith(f"{self.clauses[0]}-"):
            raise ValueError(f"id: not of the first clause, {self.clauses[0]}")
        return self

    @property
    def witness(self) -> str:
        """The witness whose clause is its home."""
        return texts.find(self.clauses[0]).witness


S = TypeVar("S", bound=AnyScenario)


def of_game(model: type[S], folder: Path) -> Mapping[str, S]:
    """All scenarios of a game by id, in the order of the witnesses and of their files.

    Raises:
        TextError: if one does not fit the schema, is given twice or stands in another's file.
    """
    names = [name for name, each in texts.witnesses().items() if each.game == model.game]
    return MappingProxyType(_loaded(folder, names, model))


def _loaded(folder: Path, names: Iterable[str], model: type[S]) -> dict[str, S]:
    """The scenarios of some witnesses by id, in the order of their files.

    Where none are named, the rules are the witness's own.

    Raises:
        TextError: if one does not fit the schema, is given twice or stands in another's file.
    """
    found: dict[str, S] = {}
    for name in names:
        path = texts.folder_of(name, folder) / texts.SCENARIOS / f"{name}.yaml"
        if not path.exists():
            continue  # a witness that states no rule
        entries = texts.mappings(path, texts.read(path), "scenarios")
        raw = [{"rules": name, **entry} for entry in entries]
        read = texts.by_id(path, (texts.fitted(path, model, entry) for entry in raw))
        for key, scenario in read.items():
            if scenario.witness != name:
                raise texts.TextError(f"{texts.shown(path)}: {key}: clauses: not of {name}")
        found |= read
    return found
