"""The charts' pictures in every output format; a page keeps the chart's own HTML."""

import re

from bs4 import BeautifulSoup, Tag

from fallas.plots.page import KIND

from .stills import Picture, drawing


def chart_of(html: str) -> Picture | None:
    """The node of a chart that a cell has displayed, from its HTML; None if that is something else.

    Its numbers stand below the picture, a row in each sentence, and its note after them.
    """
    if f'class="{KIND}"' not in html:
        return None
    figure = BeautifulSoup(html, "html.parser").find("figure", class_=KIND)
    assert isinstance(figure, Tag)
    # As it is written: read as HTML, the names of its attributes would lose their capitals.
    found = re.search(r"<svg .*</svg>", html, re.DOTALL)
    svg = _alone(found[0]) if found else ""
    drawn = figure.find("svg")
    words = str(drawn["aria-label"]) if isinstance(drawn, Tag) else ""
    note = figure.find(class_="note")
    said = [*_rows(figure), *([note.get_text()] if note and note.get_text() else [])]
    caption = figure.find("figcaption")
    return drawing(html, svg, words, caption=caption.get_text() if caption else "", sentences=said)


def _alone(svg: str) -> str:
    """The drawing with its namespace, so that it can stand in a file of its own."""
    if "xmlns=" in svg:
        return svg
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def _rows(figure: Tag) -> list[str]:
    """The rows of the table of numbers, each number after the head of its column."""
    first, *heads = [cell.get_text() for cell in figure.select("thead th")]
    del first
    rows = [[cell.get_text() for cell in row.select("th, td")] for row in figure.select("tbody tr")]
    if len(heads) == 1:
        return [f"{label}: {number}" for label, number in rows]
    return [
        f"{label}: "
        + "; ".join(f"{head} {number}" for head, number in zip(heads, numbers, strict=True))
        for label, *numbers in rows
    ]
