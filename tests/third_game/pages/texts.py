"""The accounts of tres en raya."""

from pathlib import Path

from fallas_book.texts.shelf import Shelf

GAME = Shelf(("tres", "misere"), Path(__file__).parents[1] / "texts")
