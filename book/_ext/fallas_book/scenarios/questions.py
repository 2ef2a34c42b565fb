"""The questions of the chapters, read from the pages.

A question is YAML in the body of its directive: what is asked, perhaps a position, and the choices
with what is said of each (`core.question`). Which game it is about its clause says.
"""

from collections.abc import Mapping
from typing import Any

from .. import texts
from .core.question import AnyAsked
from .tables.question import Asked
from .tafl.question import TaflAsked


def read(entry: Mapping[str, Any]) -> AnyAsked[Any]:
    """A question from its YAML.

    Raises:
        ValueError: if it does not fit.
    """
    clause = entry.get("clause")
    known = clause in texts.clauses() or clause in texts.silences()
    if known and texts.witness(texts.find(str(clause)).witness).game == "tafl":
        return TaflAsked.model_validate(entry)
    return Asked.model_validate(entry)
