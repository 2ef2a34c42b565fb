"""The style sheet of the views: files beside this module, and the colours of the dark themes."""

from functools import cache
from pathlib import Path

from fallas.drawing import DARK, variables

HERE = Path(__file__).parent

_DARK_PAGES = (
    "html[data-theme=dark]",  # the book's theme
    "[data-jp-theme-light=false]",  # JupyterLab
    ".vscode-dark",
    "html[theme=dark]",  # Colab
)
_UNDECIDED = "html:not([data-theme]):not(:has([data-jp-theme-light]))"
"""A page that says nothing of its theme follows the reader's system."""


@cache
def style(*sheets: str) -> str:
    """All rules, kept to elements of the views' own classes.

    Args:
        sheets: what is wanted besides the board's own: `explorer`.
    """
    dark = ",".join(f"{page} :is(.fallas-board,.fallas-drawing)" for page in _DARK_PAGES)
    own = "".join((HERE / f"{name}.css").read_text(encoding="utf-8") for name in ("board", *sheets))
    return (
        f"{own}{dark}{{{variables(DARK)}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{"
        f"{_UNDECIDED} .fallas-drawing{{{variables(DARK)}}}}}\n"
    )
