"""The directive `{clauses}`: clauses of the witnesses, in their own language and in English.

    ```{clauses} 74v.7 72v.1
    ```

After a cell with the tag `beside` they stand beside its board where there is room, else below it.
"""

from html import escape
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from . import texts
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
        html = f'<div class="fallas-quoted">{"".join(quoted)}</div>'
        return [nodes.raw("", html, format="html")]


def quote(clause: Clause) -> str:
    """One clause as HTML: its own words, the English, and where it stands."""
    english = f'<p lang="en">{escape(clause.en)}</p>' if clause.en else ""
    place = f'<a href="#{anchor(clause)}">{escape(clause.id)}</a> · {escape(clause.where)}'
    return (
        f'<blockquote class="quotation" id="{anchor(clause)}">'
        f'<p lang="{escape(clause.lang)}">{escape(clause.text)}</p>{english}'
        f'<footer class="rubric">{place}</footer></blockquote>'
    )


def anchor(clause: Clause) -> str:
    """The id of a quoted clause in its page."""
    return f"clause-{clause.id.replace('.', '-')}"
