"""The whole edition as one JSON file, and the JSON Schema that describes it.

Both come from the models that read the texts, so neither can say what the other does not.
"""

import json

from pydantic import BaseModel, ConfigDict, Field, create_model

from fallas.games import GAMES

from .. import texts
from ..ledger import data as ledger
from ..ledger.schema import Claim, Work
from ..scenarios.core.spec import GAMES as CHECKED
from ..texts.schema import Game, Matter, Term, Witness
from .tei import LICENCE


class ReadingData(BaseModel):
    """The value of one matter in one rule set, with its clauses and its certainty."""

    model_config = ConfigDict(frozen=True)

    matter: str = Field(description="The id of the matter.")
    value: str = Field(description="One of the matter's values.")
    certainty: str = Field(description="How surely the clauses say it.")
    clauses: tuple[str, ...] = Field(description="Ids of clauses or silences, weightiest first.")
    why: str = Field(description="One sentence of reasoning, in English.")


class RuleSetData(BaseModel):
    """One witness's rules: a reading for every disputed matter of its game."""

    model_config = ConfigDict(frozen=True)

    name: str
    title: str
    game: Game
    readings: tuple[ReadingData, ...]


Scenarios = create_model(
    "Scenarios",
    __config__=ConfigDict(frozen=True),
    __doc__="The scenarios of each game.",
    **{name: (tuple[game.scenario, ...], ...) for name, game in CHECKED.items()},  # type: ignore[call-overload, name-defined]
)


class Edition(BaseModel):
    """The edition: its texts, what is read in them, and the scenarios that run them."""

    model_config = ConfigDict(frozen=True)

    title: str
    version: str
    licence: str = Field(description="The address of the licence of the edition's own words.")
    matters: tuple[Matter, ...] = Field(description="What a clause can speak to.")
    witnesses: tuple[Witness, ...] = Field(description="The texts, clause by clause.")
    rule_sets: tuple[RuleSetData, ...]
    scenarios: Scenarios = Field(description="By the game that they are of.")  # type: ignore[valid-type]
    glossary: tuple[Term, ...]
    claims: tuple[Claim, ...] = Field(description="What the book says as a fact, and on what.")
    works: tuple[Work, ...] = Field(description="How each work of the bibliography was seen.")


def edition(version: str) -> Edition:
    """Gather the edition.

    Args:
        version: its number, such as `0.1.0`.
    """
    return Edition(
        title="Fallas: an executable edition of a medieval game of tables",
        version=version,
        licence=LICENCE,
        matters=tuple(texts.matters().values()),
        witnesses=tuple(texts.witnesses().values()),
        rule_sets=tuple(each for name in GAMES for each in _rule_sets(name)),
        scenarios=Scenarios(
            **{name: tuple(game.scenarios().values()) for name, game in CHECKED.items()}
        ),
        glossary=tuple(texts.glossary().values()),
        claims=tuple(ledger.claims().values()),
        works=tuple(ledger.works().values()),
    )


def as_json(version: str) -> str:
    """The edition as JSON; a field without a value is null or empty."""
    data = edition(version).model_dump(mode="json")
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def schema(address: str) -> str:
    """The JSON Schema of what `as_json` writes.

    Args:
        address: where the schema lies, as its `$id`.
    """
    described = Edition.model_json_schema(mode="serialization")
    found = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": address,
        **described,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _rule_sets(game: str) -> list[RuleSetData]:
    return [
        RuleSetData(
            name=each.name,
            title=each.title,
            game=game,
            readings=tuple(
                ReadingData(
                    matter=matter,
                    value=str(reading.value),
                    certainty=str(reading.certainty),
                    clauses=reading.clauses,
                    why=reading.why,
                )
                for matter in each.matters
                for reading in [each.reading(matter)]
            ),
        )
        for each in GAMES[game].rule_sets.values()
    ]
