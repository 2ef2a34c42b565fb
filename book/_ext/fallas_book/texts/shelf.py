"""Which texts the book has of each game, and where they are."""

from dataclasses import dataclass
from pathlib import Path

from fallas.registry import Parts

FOLDER = Path(__file__).resolve().parents[3] / "texts"


@dataclass(frozen=True, slots=True)
class Shelf:
    """The texts of one game.

    Attributes:
        witnesses: in the order in which the book sets them side by side.
        folder: where they are, if not in the book's own.
    """

    witnesses: tuple[str, ...]
    folder: Path | None = None


SHELVES: Parts[Shelf] = Parts("texts", __package__.rpartition(".")[0])
"""By the game's name."""


def folder_of(witness: str, folder: Path) -> Path:
    """Where the files of a witness are, if the book's own are in a folder."""
    for shelf in SHELVES.values():
        if witness in shelf.witnesses and shelf.folder is not None:
            return shelf.folder
    return folder
