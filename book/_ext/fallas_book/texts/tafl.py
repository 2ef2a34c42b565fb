"""The texts on tavlei and its kin."""

from .shelf import Shelf

GAME = Shelf(("tavlei", "linnaeus", "tablut"))
