"""The charts of the book: from the data of the study to pictures, words and tables.

A chart displays itself in Jupyter and in the book, and `figure(chart)` of `fallas.plots.drawing`
makes a figure of matplotlib of it. Needs matplotlib (the extra `plots`); without it there are
words and tables.

>>> from pathlib import Path
>>> chart = entering(Study(Path()))
>>> chart.words[:56]
'Failing to enter: one man waiting, who can play no die f'
"""

from fallas.plots.chart import Chart, Cloud, Curves, Points, Row, Stacks
from fallas.plots.exact import dice_compared, entering, opening_turns, race_lengths, race_wins
from fallas.plots.games import (
    better_wins,
    changed,
    changed_lengths,
    endings,
    endings_by_player,
    first_wins,
    lengths,
    when,
)
from fallas.plots.mixtures import mixtures
from fallas.plots.page import html
from fallas.simulation.study import Study

__all__ = [
    "Chart",
    "Cloud",
    "Curves",
    "Points",
    "Row",
    "Stacks",
    "Study",
    "better_wins",
    "changed",
    "changed_lengths",
    "dice_compared",
    "endings",
    "endings_by_player",
    "entering",
    "first_wins",
    "lengths",
    "mixtures",
    "opening_turns",
    "race_lengths",
    "race_wins",
    "when",
]

Chart.shown = html
