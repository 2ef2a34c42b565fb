"""The texts of the book as data: `texts.clauses()`, `texts.witness("folio")` and the like."""

from .load import (
    FOLDER,
    SCENARIOS,
    WITNESSES,
    TextError,
    by_id,
    clauses,
    find,
    fitted,
    glossary,
    mappings,
    matters,
    read,
    shown,
    silences,
    witness,
    witnesses,
)

__all__ = [
    "FOLDER",
    "SCENARIOS",
    "WITNESSES",
    "TextError",
    "by_id",
    "clauses",
    "find",
    "fitted",
    "glossary",
    "mappings",
    "matters",
    "read",
    "shown",
    "silences",
    "witness",
    "witnesses",
]
