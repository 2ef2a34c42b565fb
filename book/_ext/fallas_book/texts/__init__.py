"""The texts of the book as data: `texts.clauses()`, `texts.witness("folio")` and the like."""

from .load import (
    SCENARIOS,
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
from .shelf import FOLDER, folder_of

__all__ = [
    "FOLDER",
    "SCENARIOS",
    "TextError",
    "by_id",
    "clauses",
    "find",
    "fitted",
    "folder_of",
    "glossary",
    "mappings",
    "matters",
    "read",
    "shown",
    "silences",
    "witness",
    "witnesses",
]
