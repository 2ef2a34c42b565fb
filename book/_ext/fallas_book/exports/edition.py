"""The whole edition as one JSON file, and the JSON Schema that describes it.

Both come from the models that read the texts, so neither can say what the other does not.
"""

import json
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

import fallas
from fallas import tafl

from .. import texts
from ..ledger import data as ledger
from ..ledger.schema import Claim, Work
from ..scenarios.tables import scenario as scenarios
from ..scenarios.tables.scenario import Scenario
from ..scenarios.tafl import scenario as tafl_scenarios
from ..scenarios.tafl.scenario import TaflScenario
from ..texts.schema import Matter, Term, Witness
from .tei import LICENCE


class ReadingData(BaseModel):
    """What one rule set takes one matter to be, where that stands, and how surely."""

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
    game: Literal["tables", "tafl"]
    readings: tuple[ReadingData, ...]


class Edition(BaseModel):
    """The edition: its texts, what is read in them, and the scenarios that run them."""

    model_config = ConfigDict(frozen=True)

    title: str
    version: str
    licence: str = Field(description="The address of the licence of the edition's own words.")
    matters: tuple[Matter, ...] = Field(description="What a clause can speak to.")
    witnesses: tuple[Witness, ...] = Field(description="The texts, clause by clause.")
    rule_sets: tuple[RuleSetData, ...]
    scenarios: tuple[Scenario, ...] = Field(description="Those of the tables game.")
    tafl_scenarios: tuple[TaflScenario, ...] = Field(description="Those of tavlei and its kin.")
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
        rule_sets=(
            *_rule_sets("tables", fallas.RULE_SETS),
            *_rule_sets("tafl", tafl.RULE_SETS),
        ),
        scenarios=tuple(scenarios.scenarios().values()),
        tafl_scenarios=tuple(tafl_scenarios.scenarios().values()),
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


def _rule_sets(game: Literal["tables", "tafl"], named: Mapping[str, Any]) -> list[RuleSetData]:
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
                for matter in each.matters.enums
                for reading in [each.reading(matter)]
            ),
        )
        for each in named.values()
    ]
