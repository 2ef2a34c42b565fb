"""The questions of the chapters, read from the pages.

A question is YAML in the body of its directive: what is asked, perhaps a position, and the choices
with the feedback for each (`core.question`). Its clause decides which game it is about.
"""

from collections.abc import Mapping
from typing import Any

from .. import texts
from .core.question import AnyAsked
from .core.spec import GAMES


def read(entry: Mapping[str, Any]) -> AnyAsked[Any]:
    """A question from its YAML.

    Raises:
        ValueError: if it does not fit.
    """
    clause = entry.get("clause")
    known = clause in texts.clauses() or clause in texts.silences()
    first = next(iter(GAMES))  # whose questions say what is wrong with the clause
    game = texts.witness(texts.find(str(clause)).witness).game if known else first
    return GAMES[game].question.model_validate(entry)
