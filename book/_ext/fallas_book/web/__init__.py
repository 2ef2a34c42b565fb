"""What runs and what is worn in a page of the site: JavaScript here, the style sheets in `css`."""

from pathlib import Path

from fallas.widgets.assets import bundle

FOLDER = Path(__file__).parent


def script(name: str) -> str:
    """A module of this folder and all that it imports, as one classic script."""
    return bundle.script(FOLDER / f"{name}.mjs")


def style(name: str) -> bytes:
    """A style sheet."""
    return (FOLDER / f"css/{name}.css").read_bytes()
