"""The directive `{terms}`: the glossary in five languages, each word marked with its language.

```{terms}
```
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.html import LANGUAGES, Tag, tag
from ..nodes.notebook import BookDirective, Written, in_table
from ..references.clauses import references
from ..texts.schema import Term

ORDER = ("osp", "en", "fr", "ru", "es")


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("terms", Terms)


class Terms(BookDirective):
    """All terms, in the order of the list."""

    def run(self) -> list[nodes.Node]:
        """Set the table."""
        self.env.note_dependency(str(texts.FOLDER / "glossary.yaml"))
        heads = [tag("span", LANGUAGES[lang]) for lang in ORDER]
        rows = [_row(term) for term in texts.glossary().values()]
        return [card_table("The terms of the game in five languages", heads, rows)]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The same table."""
        del written
        yield in_table(
            [LANGUAGES[lang] for lang in ORDER], map(_in_words, texts.glossary().values())
        )


def _row(term: Term) -> list[Tag]:
    forms = [tag("span", form, cls="fallas-words", lang="osp") for form in term.osp]
    joined = [part for form in forms for part in (nodes.Text(", "), form)][1:]
    places = tag("small", *references(term.clauses), cls="fallas-cites") if term.osp else None
    own = [tag("span", *joined), " ", places] if term.osp else [tag("span", "–")]
    note = tag("small", term.note, cls="fallas-note") if term.note else None
    cells = [cell(LANGUAGES["osp"], *own)]
    for lang in ORDER[1:]:
        word = tag("span", getattr(term, lang), lang=lang)
        cells.append(cell(LANGUAGES[lang], word, note if lang == "en" else None))
    return cells


def _in_words(term: Term) -> list[str]:
    own = f"{', '.join(term.osp)} ({', '.join(term.clauses)})" if term.osp else "–"
    english = f"{term.en}\n*{term.note}*" if term.note else term.en
    return [own, english, *(getattr(term, lang) for lang in ORDER[2:])]
