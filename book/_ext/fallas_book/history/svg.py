"""What both pictures share: colours that a page can change, and shapes as SVG text.

A picture carries its own ground, so that it can be read as a file in a dark e-book too.
"""

from fallas.drawing.escaping import escape

COLOURS = {
    "ground": "#fbf7ec",
    "ink": "#2c231c",
    "quiet": "#6b5d4f",
    "land": "#e6dabd",
    "shore": "#b9a67c",
    "rubric": "#a3262a",
}
"""The colours of a light page and of paper; `history.css` has those of a dark page."""
TYPE = "system-ui,'Segoe UI','Noto Sans',sans-serif"
WIDTH = 340
"""The width in units, which are pixels on a phone, so that the text is legible there."""


def colour(name: str) -> str:
    """A colour as a page can change it.

    >>> colour("land")
    'var(--fallas-history-land,#e6dabd)'
    """
    return f"var(--fallas-history-{name},{COLOURS[name]})"


def rules(**parts: str) -> str:
    """The rules of a style; a viewer that knows no variables takes the first of each pair.

    >>> rules(fill="land")
    'fill:#e6dabd;fill:var(--fallas-history-land,#e6dabd)'
    """
    return ";".join(f"{key}:{COLOURS[name]};{key}:{colour(name)}" for key, name in parts.items())


def paint(**parts: str) -> str:
    """The attribute that gives an element its colours."""
    return f'style="{rules(**parts)}"'


def text(x: float, y: float, words: str, *, size: float = 12.5, **more: str) -> str:
    """A line of text; `more` are attributes, with `text_anchor` for `text-anchor`."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
    ink = "" if "style" in more else f" {paint(fill='ink')}"
    said = escape(words.replace("'", "’"))
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{extra}{ink}>{said}</text>'


def drawn(height: float, words: str, parts: list[str]) -> str:
    """The whole picture, which can stand in a page or in a file of its own."""
    body = "".join(parts)
    said = escape(words)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{said}" font-family="{TYPE}">'
        f'<rect width="{WIDTH}" height="{height:g}" rx="6" {paint(fill="ground")}/>{body}</svg>'
    )


def dot(x: float, y: float, *, full: bool) -> str:
    """A mark: full for where rules come from, open for the rest; not told apart by colour alone."""
    if full:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" {paint(fill="rubric")}/>'
    style = paint(fill="ground", stroke="ink")
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" stroke-width="1.6" {style}/>'
