"""The style sheet of the views: the files of the folder `css`, and the colours of dark themes."""

from functools import cache
from pathlib import Path

from fallas.drawing import dark_rules
from fallas.registry import HOMES

CSS = Path(__file__).parents[1] / "css"


@cache
def style(*sheets: str) -> str:
    """All rules, limited to elements of the views' own classes.

    Args:
        sheets: what is wanted besides the boards' own: `explorer`.
    """
    games = (name for name in HOMES if (CSS / f"{name}.css").exists())
    names = ("board", *games, *sheets)
    own = "".join((CSS / f"{name}.css").read_text(encoding="utf-8") for name in names)
    return own + dark_rules(":is(.fallas-board,.fallas-drawing)", ".fallas-drawing")
