"""The texts on fallas, and on what it is compared with."""

from .shelf import Shelf

GAME = Shelf(("folio", "french", "russian", "royal", "backgammon"))
