"""A table that becomes a stack of cards in a narrow box, and stays a table for screen readers."""

from collections.abc import Iterable, Sequence

from docutils import nodes

from .html import Tag, tag


def cell(name: str, *content: nodes.Node | str | None, head: bool = False, cls: str = "") -> Tag:
    """A cell; its name is what its card shows before it."""
    role = "rowheader" if head else "cell"
    wrapped = tag("div", *content, cls="fallas-cell")
    scope = {"scope": "row"} if head else {}
    return tag("th" if head else "td", wrapped, cls=cls, role=role, data_name=name, **scope)


def card_table(
    name: str, heads: Iterable[nodes.Node], rows: Iterable[Sequence[Tag]], cls: str = ""
) -> Tag:
    """A table with a name, in a box of its own that scrolls if it must, by keyboard too.

    ARIA roles are explicit, since a style sheet that stacks the cells removes those of a table.

    Raises:
        ValueError: if there are no rows: a page would show heads with nothing below them.
    """
    top = [tag("th", head, role="columnheader", scope="col") for head in heads]
    body = [tag("tr", *row, role="row") for row in rows]
    if not body:
        raise ValueError(f"a table without rows: {name}")
    table = tag(
        "table",
        tag("caption", name),
        tag("thead", tag("tr", *top, role="row"), role="rowgroup"),
        tag("tbody", *body, role="rowgroup"),
        role="table",
        aria_label=name,
    )
    box = f"fallas-cards {cls}".strip()
    return tag("div", table, cls=box, tabindex="0", role="region", aria_label=name)
