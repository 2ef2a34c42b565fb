"""The captions of boards in every language that boards speak: `book/texts/captions.yaml`.

Scenarios and pages give their titles in English, which is the key of a caption.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .load import by_id, fitted, read
from .schema import Model, Text
from .shelf import FOLDER

FILE = "captions.yaml"


class Caption(Model):
    """One caption in the languages of the boards."""

    en: Text
    fr: Text
    ru: Text
    es: Text


@cache
def captions(folder: Path = FOLDER) -> Mapping[str, Caption]:
    """All captions by their English.

    Raises:
        TextError: if one does not fit the schema or is given twice.
    """
    path = folder / FILE
    entries = (fitted(path, Caption, entry) for entry in read(path)["captions"])
    return by_id(path, entries, "en")


def spoken(title: str) -> str | dict[str, str]:
    """A title in all languages, as a board takes it; one without translations stays as it is."""
    caption = captions().get(title)
    return caption.model_dump() if caption else title
