"""The board's one style sheet: the file beside this module and the colours of the dark themes."""

from functools import cache
from pathlib import Path

from fallas.drawing import DARK, variables

_DARK_PAGES = (
    "html[data-theme=dark]",  # the book's theme
    "[data-jp-theme-light=false]",  # JupyterLab
    ".vscode-dark",
    "html[theme=dark]",  # Colab
)
_UNDECIDED = "html:not([data-theme]):not(:has([data-jp-theme-light]))"
"""A page that says nothing of its theme follows the reader's system."""


@cache
def style() -> str:
    """All rules, kept to elements of the board's own classes."""
    dark = ",".join(f"{page} :is(.fallas-board,.fallas-drawing)" for page in _DARK_PAGES)
    own = (Path(__file__).parent / "board.css").read_text(encoding="utf-8")
    return (
        f"{own}{dark}{{{variables(DARK)}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{"
        f"{_UNDECIDED} .fallas-drawing{{{variables(DARK)}}}}}\n"
    )
