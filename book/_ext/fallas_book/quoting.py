"""The directive `{clauses}`: clauses of the witnesses, in their own language and in English.

    ```{clauses} 74v.7 72v.1
    ```

After a cell with the tag `beside` they stand beside its board where there is room, else below it.
"""

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from . import texts
from .markup import Tag, tag
from .places import anchor, reference
from .schema import Clause


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("clauses", Clauses)


class Clauses(SphinxDirective):
    """Some clauses, each by its id, in the order in which they are named."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Look the clauses up and quote them."""
        known = texts.clauses()
        for path in sorted(texts.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))
        quoted = []
        for key in self.arguments[0].split():
            if key not in known:
                raise self.error(f"there is no clause {key}")
            quoted.append(quote(known[key]))
        return [tag("div", *quoted, cls="fallas-quoted")]


def quote(clause: Clause) -> Tag:
    """One clause: its own words, the English, and where it stands, with a link to that place."""
    return tag(
        "blockquote",
        tag("p", clause.text, lang=clause.lang),
        tag("p", clause.en, lang="en") if clause.en else None,
        tag("footer", reference(clause.id), f" · {clause.where}", cls="rubric"),
        cls="quotation",
        id=anchor(clause.id),
    )
