"""Many games played by the computer, on one machine or on many, and what they show."""

from fallas.simulation.intervals import Estimate, mean, share
from fallas.simulation.tables import Results, simulate

__all__ = ["Estimate", "Results", "mean", "share", "simulate"]
