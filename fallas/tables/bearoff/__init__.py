"""Bearing off without an enemy in the way: expected throws, best plays, exact chances."""

from fallas.tables.bearoff.table import STEP, BearOff, bear_off

__all__ = ["STEP", "BearOff", "bear_off"]
