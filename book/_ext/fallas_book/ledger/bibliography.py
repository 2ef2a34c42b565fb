"""How works are cited: by author and year, or by a short name if a work has no author."""

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any

from docutils import nodes
from pybtex.database import Entry
from pybtex.plugin import register_plugin
from pybtex.richtext import Text
from pybtex.style.formatting.plain import Style as Plain
from pybtex.style.labels import BaseLabelStyle
from pybtex.style.sorting import BaseSortingStyle
from sphinx.application import Sphinx

from .data import works

STYLE = "fallas"
TOLD = re.compile(r"\b(seen|read whole|read in|known here)\b", re.IGNORECASE)
"""Matches a note that says itself how its work was seen."""


def setup(app: Sphinx) -> None:
    """Register with pybtex, whose style the book's configuration names, and with Sphinx."""
    app.add_node(nodes.citation, override=True, html=(_open, _close))
    register_plugin("pybtex.style.formatting", STYLE, Works)
    register_plugin("pybtex.style.labels", STYLE, Labels)
    register_plugin("pybtex.style.sorting", STYLE, ByLabel)


class Labels(BaseLabelStyle):
    """`Murray 1952`, or the field `key`; with the title where two labels would be the same."""

    def format_labels(self, sorted_entries: Iterable[Entry]) -> Iterator[str]:
        """The label of each entry."""
        entries = list(sorted_entries)
        labels = [label(entry) for entry in entries]
        for entry, own in zip(entries, labels, strict=True):
            yield f"{own}, {title(entry)}" if labels.count(own) > 1 else own


class ByLabel(BaseSortingStyle):
    """The works in the order of their labels."""

    def sorting_key(self, entry: Entry) -> str:
        """The label, ignoring case."""
        return label(entry).casefold()


class Works(Plain):
    """The plain style with these labels in this order."""

    default_label_style = STYLE
    default_sorting_style = STYLE

    def format_entry(self, label: str, entry: Entry, bib_data: Any = None) -> Any:
        """A work, with the ledger's word on how it was seen if its own note doesn't say so."""
        known = works().get(entry.key)
        note = entry.fields.get("note", "")
        if known and not TOLD.search(note):
            entry = deepcopy(entry)  # the bibliography keeps its own
            entry.fields["note"] = ". ".join(filter(None, (note, known.seen.told)))
        return super().format_entry(label, entry, bib_data)


def label(entry: Entry) -> str:
    """The name of a work in a sentence."""
    if "key" in entry.fields:
        return str(entry.fields["key"])
    people = entry.persons.get("author") or entry.persons.get("editor") or []
    names = [" ".join([*person.prelast_names, *person.last_names]) for person in people]
    several = f"{names[0]} et al." if len(names) > 2 else " and ".join(names)
    return plain(f"{several} {entry.fields.get('year', '')}".strip())


def title(entry: Entry) -> str:
    """The title of a work."""
    return plain(entry.fields["title"])


def plain(latex: str) -> str:
    r"""BibTeX's spelling in letters.

    >>> plain(r"{Acad{\'e}mie}")
    'Académie'
    """
    return str(Text.from_latex(latex))


def _open(visitor: Any, node: nodes.citation) -> None:
    """A work as an item of a list; docutils gives it a role that ARIA has dropped."""
    if not isinstance(node.previous_sibling(), nodes.citation):
        visitor.body.append('<div role="list" class="citation-list">')
    visitor.body.append(visitor.starttag(node, "div", classes=["citation"], role="listitem"))


def _close(visitor: Any, node: nodes.citation) -> None:
    visitor.body.append("</div>\n")
    if not isinstance(node.next_node(descend=False, siblings=True), nodes.citation):
        visitor.body.append("</div>\n")
