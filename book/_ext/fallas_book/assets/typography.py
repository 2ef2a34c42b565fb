"""The edition's own style sheet, script and font.

The font comes from an npm package with its licence, and from no other host. Until it has loaded, a
system font scaled to the same width and height stands in for it, so that nothing moves on the page.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from .staging import EXTENSION, put, put_own

FONT = Path(".ci/web/node_modules/@fontsource/eb-garamond")
FAMILY = "EB Garamond"
SUBSETS = ("latin", "cyrillic")
"""These two subsets have all letters of the texts, ç and ¶ included."""
STAND_INS = {
    "Times": (("Times New Roman", "Liberation Serif"), (93.1, 90.4)),
    "Noto": (("Noto Serif",), (78.6, 79.1)),
    "DejaVu": (("DejaVu Serif",), (72.5, 71.1)),
}
"""Stand-ins until the font has loaded: groups of system fonts of equal width, and the font's width
relative to them, in per cent, upright and italic (measured over the texts of 1283)."""
ASCENT, DESCENT = 100.7, 29.8
"""How far the font's lines reach above and below the baseline, in per cent of its size."""
STYLE, SCRIPT, TYPE = "fallas/edition.css", "fallas/edition.js", "fallas/type/type.css"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.add_css_file(TYPE)
    app.add_css_file(STYLE)
    app.add_js_file(SCRIPT, defer="defer")


def stage(app: Sphinx, config: Config) -> None:
    """Put the files of the edition.

    Raises:
        ExtensionError: if the npm package with the type is not installed.
    """
    font = EXTENSION.parents[2] / FONT
    if not font.is_dir():
        raise ExtensionError("The type of the texts is missing. This brings it: .ci/setup")
    beside = Path(TYPE).parent
    fonts = {f"{beside}/{name}": (font / "files" / name).read_bytes() for name in font_files(font)}
    files: dict[str, bytes | str] = {
        f"{beside}/LICENSE.txt": (font / "LICENSE").read_bytes(),
        TYPE: faces(font),
    }
    put(app, config, {**fonts, **files})
    put_own(app, config, SCRIPT, STYLE)


def font_files(font: Path) -> list[str]:
    """The names of the files that the pages need, upright and italic."""
    stem = font.name
    return [f"{stem}-{part}-400-{style}.woff2" for part in SUBSETS for style in _STYLES]


_STYLES = ("normal", "italic")


def faces(font: Path) -> str:
    """The style sheet that names the font files; a page loads only those whose letters it has."""
    ranges = json.loads((font / "unicode.json").read_text(encoding="utf-8"))
    return "".join(
        f'@font-face{{font-family:"{FAMILY}";font-style:{style};font-weight:400;'
        f"font-display:swap;src:url({font.name}-{part}-400-{style}.woff2) format('woff2');"
        f"unicode-range:{ranges[part]}}}\n"
        for part in SUBSETS
        for style in _STYLES
    ) + "".join(stand_ins())


def stand_ins() -> Iterator[str]:
    """The font faces that stand in, each a family of its own that `edition.css` names."""
    for name, (faces_, widths) in STAND_INS.items():
        for style, width in zip(_STYLES, widths, strict=True):
            slanted = " Italic" if style == "italic" else ""
            sources = ",".join(f'local("{face}{slanted}")' for face in faces_)
            yield (
                f'@font-face{{font-family:"{FAMILY} by {name}";font-style:{style};src:{sources};'
                f"size-adjust:{width}%;ascent-override:{ASCENT / width:.1%};"
                f"descent-override:{DESCENT / width:.1%};line-gap-override:0%}}\n"
            )
