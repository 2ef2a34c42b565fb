"""The book's own HTML elements as nodes that every builder knows: for print and for plain text.

An e-book is HTML and keeps them. Elsewhere a table becomes a list with an entry for each row, as
it does on a narrow screen, and what is folded away stands open.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from . import epub
from .html import Tag

INLINE = {
    "strong": nodes.strong,
    "em": nodes.emphasis,
    "code": nodes.literal,
    "span": nodes.inline,
    "small": nodes.inline,
}
HEADS = {"summary", "legend", "caption"}
"""What stands above something and names it."""
LEFT_OUT = {"input", "thead", "br"}


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_post_transform(Plainer)


class Plainer(SphinxPostTransform):
    """Replace every element of a page, the inner ones first."""

    default_priority = 60

    def run(self, **options: Any) -> None:
        """Replace the elements, unless the builder writes HTML."""
        del options
        if self.app.builder.format == "html":
            return
        for node in reversed([*self.document.findall(Tag)]):
            if shown := [*_targets(node), *plainer(node)]:
                node.replace_self(shown)
            else:
                node.parent.remove(node)


def _targets(node: Tag) -> Iterator[nodes.Node]:
    """The targets of references to the element."""
    if node["ids"]:
        yield nodes.target("", "", ids=node["ids"])


def plainer(node: Tag) -> list[nodes.Node]:
    """The nodes that replace one element; its children have been replaced already."""
    name, children = node["tag"], node.children
    if name in LEFT_OUT or "fallas-tip" in node["classes"] or epub.is_idle(node):
        return []
    if "fallas-line" in node["classes"]:
        return [nodes.line("", "", *children)]
    if "fallas-page-column" in node["classes"]:
        return [nodes.line_block("", *_only(children, nodes.line))]
    if "fallas-head" in node["classes"]:
        return [nodes.paragraph("", "", *_parted(children))]
    if name == "a":
        return [_link(node["html"].get("href", ""), children)]
    if name == "q":
        return [nodes.Text("“"), *children, nodes.Text("”")]
    if name in INLINE:
        return _marked(INLINE[name], children)
    if name in HEADS:
        return [nodes.paragraph("", "", nodes.strong("", "", *children))]
    if name in ("ul", "ol", "tbody"):
        return [nodes.bullet_list("", *_only(children, nodes.list_item))]
    if name in ("li", "tr"):
        return [nodes.list_item("", *blocks(children))]
    if name == "td":
        return _named(node["html"].get("data-name"), [*blocks(children)])
    if name == "blockquote":
        return [nodes.block_quote("", *blocks(children))]
    if name == "footer":
        return [nodes.attribution("", "", *children)]
    if name == "dl":
        return [nodes.definition_list("", *_defined(children))]
    if name == "dt":
        return [nodes.term("", "", *children)]
    if name == "dd":
        return [nodes.definition("", *blocks(children))]
    return [nodes.container("", *blocks(children), classes=node["classes"])]


def _link(address: str, children: list[nodes.Node]) -> nodes.Node:
    """A link, where the builder has given it an address of its own or it leads out of the book."""
    if not address.startswith(("%", "http")):
        return nodes.inline("", "", *children)
    return nodes.reference("", "", *children, refuri=address, internal=address[0] == "%")


def blocks(children: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """The same nodes, with inline ones gathered into paragraphs."""
    line: list[nodes.Node] = []
    for child in children:
        if isinstance(child, nodes.Text | nodes.Inline):
            line.append(child)
            continue
        yield from _paragraph(line)
        line = []
        yield child
    yield from _paragraph(line)


def _paragraph(line: list[nodes.Node]) -> Iterator[nodes.Node]:
    if any(each.astext().strip() for each in line):
        yield nodes.paragraph("", "", *line)


def _only(children: Iterable[nodes.Node], kind: type[nodes.Node]) -> Iterator[nodes.Node]:
    return (child for child in children if isinstance(child, kind))


def _named(name: str | None, content: list[nodes.Node]) -> list[nodes.Node]:
    """The content of a cell after the name of its column, in one line with its first paragraph."""
    if not name:
        return content
    named = [nodes.strong("", f"{name}:"), nodes.Text(" ")]
    first = next((node for node in content for node in node.findall(nodes.paragraph)), None)
    if first is None:
        return [nodes.paragraph("", "", *named), *content]
    first[:0] = named
    return content


def _marked(kind: type[nodes.TextElement], children: list[nodes.Node]) -> list[nodes.Node]:
    """Words set off in their line; a blank at their end stands after them, as markup wants it."""
    last = children[-1] if children else None
    if not isinstance(last, nodes.Text) or not last.endswith(" "):
        return [kind("", "", *children)]
    return [kind("", "", *children[:-1], nodes.Text(last.rstrip(" "))), nodes.Text(" ")]


def _parted(children: Iterable[nodes.Node]) -> list[nodes.Node]:
    """What a style sheet sets apart in a line, with dots between."""
    return [node for child in children for node in (nodes.Text(" · "), child)][1:]


def _defined(children: Iterable[nodes.Node]) -> Iterator[nodes.definition_list_item]:
    """Terms, each with the definition that follows it."""
    terms = _only(children, nodes.term)
    definitions = _only(children, nodes.definition)
    for term, definition in zip(terms, definitions, strict=True):
        yield nodes.definition_list_item("", term, definition)
