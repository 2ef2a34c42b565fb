"""The directives `{timeline}` and `{places-map}`: a picture, and a list that says the same.

    ```{timeline}
    ```

    ```{places-map}
    ```

Each entry of a list has its works and its clauses. The pictures go into every builder by the same
node as the boards.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx

from fallas.drawing.escaping import escape

from .. import texts
from ..nodes import stills
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_list
from . import atlas, timeline
from .events import FILE, Event, chronicle

MARKS = (
    "Full marks: a text that the rules of this book come from. Open marks: what became of these "
    "texts, and who worked on them."
)
SKETCH = (
    "A sketch: the places lie by their degrees, the coasts are drawn by eye by this project and "
    "copied from no map. A ring stands for a region."
)


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("timeline", Timeline)
    app.add_directive("places-map", PlacesMap)


class _Drawn(BookDirective):
    """What both have in common."""

    option_spec: ClassVar = {}

    def sourced(self, event: Event, words: str) -> list[nodes.Node]:
        """Words with the works and the clauses that they rest on."""
        return self.inline(sourced(event, words))

    def shown(self, svg: str, words: str, caption: str, items: Iterable[Tag]) -> list[nodes.Node]:
        """The picture with its caption, and the list."""
        self.env.note_dependency(str(texts.FOLDER / FILE))
        drawing = f"{svg}<figcaption>{escape(caption)}</figcaption>"
        page = f'<figure class="fallas-history">{drawing}</figure>'
        picture = stills.drawing(page, svg, words, caption=caption)
        listed = tag("ul", *items, cls="fallas-history-list")
        return [tag("div", picture, listed, cls="fallas-history-both")]


def sourced(event: Event, words: str) -> str:
    """The same in the book's own markup."""
    clauses = ", ".join(f"{{clause}}`{key}`" for key in event.clauses)
    works = f" {{cite}}`{','.join(event.cites)}`" if event.cites else ""
    return f"{words}{works}" + (f" ({clauses})" if clauses else "")


class Timeline(_Drawn):
    """The years."""

    def run(self) -> list[nodes.Node]:
        """Set it."""
        told = chronicle()
        first, last = told.dated[0], told.dated[-1]
        words = f"A timeline from {first.year} to {last.year}. The list says what it shows."
        items = [
            tag("li", tag("strong", f"{event.date}: "), *self.sourced(event, event.says))
            for event in told.events
        ]
        return self.shown(timeline.picture(told.dated, words), words, MARKS, items)

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The list."""
        del written
        yield in_list(
            f"**{event.date}:** {sourced(event, event.says)}" for event in chronicle().events
        )


class PlacesMap(_Drawn):
    """The places."""

    def run(self) -> list[nodes.Node]:
        """Set it."""
        told = chronicle()
        names = ", ".join(place.name for place in told.places)
        words = f"A sketch of a map of Europe with {names}. The list says what belongs to each."
        items = []
        for place in told.places:
            parts = [
                node
                for event in told.at(place)
                for node in (
                    nodes.Text("; "),
                    *self.sourced(event, f"{event.short} ({event.date})"),
                )
            ][1:]
            items.append(tag("li", tag("strong", f"{place.name}: "), *parts, "."))
        return self.shown(atlas.picture(told, words), words, SKETCH, items)

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The list."""
        del written
        told = chronicle()
        said = (
            (place.name, "; ".join(sourced(each, f"{each.short} ({each.date})") for each in events))
            for place in told.places
            for events in [told.at(place)]
        )
        yield in_list(f"**{name}:** {events}." for name, events in said)
