"""The study of the book: what its data says, by name, and whether a claim follows from it."""

from fallas.simulation.study.claims import ClaimError, holds
from fallas.simulation.study.figures import Figure, Unit
from fallas.simulation.study.findings import Study
from fallas.simulation.study.runs import MissingError, Run

__all__ = ["ClaimError", "Figure", "MissingError", "Run", "Study", "Unit", "holds"]
