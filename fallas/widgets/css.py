"""The style sheet of the views: files beside this module, and the colours of the dark themes."""

from functools import cache
from pathlib import Path

from fallas.drawing import dark_rules

HERE = Path(__file__).parent


@cache
def style(*sheets: str) -> str:
    """All rules, kept to elements of the views' own classes.

    Args:
        sheets: what is wanted besides the board's own: `explorer`.
    """
    own = "".join((HERE / f"{name}.css").read_text(encoding="utf-8") for name in ("board", *sheets))
    return own + dark_rules(":is(.fallas-board,.fallas-drawing)", ".fallas-drawing")
