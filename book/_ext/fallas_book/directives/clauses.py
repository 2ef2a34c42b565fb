"""The directive `{clauses}`: clauses of the witnesses, in their own language and in English.

    ```{clauses} 74v.7 72v.1
    ```

After a cell with the tag `beside` they stand beside its board where there is room, else below it.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from .. import texts
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_quotation
from ..references.clauses import anchor, reference
from ..texts.schema import Clause


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("clauses", Clauses)
    app.add_post_transform(OneAddress)


class Clauses(BookDirective):
    """Some clauses, each by its id, in the order in which they are named."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Look the clauses up and quote them."""
        known = texts.clauses()
        for path in sorted(texts.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))
        shown = []
        for key in self.arguments[0].split():
            if key not in known:
                raise self.error(f"there is no clause {key}")
            shown.append(quote(known[key]))
        return [tag("div", *shown, cls="fallas-quoted")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """Quote them."""
        known = texts.clauses()
        return (in_words(known[key]) for key in written.argument.split())


class OneAddress(SphinxPostTransform):
    """Gives a clause one address, however often it is quoted: its own place, or the first quote."""

    default_priority = 40

    def run(self, **options: Any) -> None:
        """Remove the address from all quotations but one; in a one-page build, from all."""
        del options
        nodes_of: dict[str, list[nodes.Element]] = {}
        for node in self.document.findall(Tag):
            for key in node["ids"]:
                nodes_of.setdefault(key, []).append(node)
        for found in nodes_of.values():
            home = next((each for each in found if "quotation" not in each["classes"]), found[0])
            for other in found:
                if other is not home and "quotation" in other["classes"]:
                    other["ids"] = []


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


def in_words(clause: Clause) -> str:
    """The same as Markdown."""
    own = f"<span lang={clause.lang}>{clause.text}</span>"
    said = [own, clause.en, f"— {clause.id}"] if clause.en else [own, f"— {clause.id}"]
    return in_quotation("\n\n".join(said))
