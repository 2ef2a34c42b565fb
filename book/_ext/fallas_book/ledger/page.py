"""The directives that show the ledger: the table of claims, its terms, wanted works, numbers.

    ```{ledger}
    ```

`{ledger-words}` says what the degrees and the ways of seeing mean, `{ledger-wanted}` what a
librarian could look for, and the role `{ledger-count}` gives a number by its name.
"""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from .. import texts
from ..assets.staging import put_own
from ..nodes.cards import card_table, cell
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, BookRole, Written, in_list, on_the_page
from ..references.clauses import reference
from ..references.passages import linked
from ..texts import contents
from . import counts, data, faults
from .schema import Claim, Degree, Ground, Seen, Work

logger = logging.getLogger(__name__)

SCRIPT, STYLE = "fallas/ledger.js", "fallas/ledger.css"
BOX = "fallas-ledger"
SIGNS = {
    Degree.STATED: "●",
    Degree.PROBABLE: "◐",
    Degree.AMBIGUOUS: "◇",
    Degree.REPORTED: "❝",
    Degree.INFERRED: "∴",
    Degree.UNSOURCED: "∅",
}
FEW = 12
"""The most claims named one by one under a work; if there are more, they are counted."""
SURELY = "How surely a claim holds:"
KNOWN = "How this edition knows what it rests on:"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", _stage)
    app.connect("html-page-context", _dress)
    app.add_directive("ledger", Ledger)
    app.add_directive("ledger-words", Words)
    app.add_directive("ledger-wanted", Wanted)
    app.add_role("ledger-count", CountRole())


def _stage(app: Sphinx, config: Config) -> None:
    put_own(app, config, SCRIPT, STYLE)


def _dress(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Add the script and the style sheet to the page with the table, and to no other."""
    del page, template, context
    if doctree and any(BOX in box["classes"] for box in doctree.findall(Tag)):
        app.add_css_file(STYLE)
        app.add_js_file(SCRIPT, defer="defer")


class LedgerPart(BookDirective):
    """What the parts of the page have in common."""

    def depend(self) -> None:
        """Read the page again when the ledger has changed."""
        for path in sorted(data.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))

    def work(self, key: str) -> Tag:
        """A work, as the pages cite it."""
        return tag("span", *self.cite(key), cls="fallas-ledger-work")

    def page(self, name: str, text: str = "") -> pending_xref:
        """A link to a page, under its title if no text is given."""
        link = pending_xref(
            "",
            refdomain="std",
            reftype="doc",
            reftarget=f"/{name}",
            refdoc=self.env.docname,
            refexplicit=bool(text),
            refwarn=True,
        )
        link += nodes.inline("", text or name)
        return link


class Ledger(LedgerPart):
    """The table of the claims; faults of the ledger are warnings, which end the build."""

    def run(self) -> list[nodes.Node]:
        """Set it."""
        self.depend()
        for path in (faults.BIBLIOGRAPHY, *map(contents.source, faults.pages())):
            self.env.note_dependency(str(path))
        for fault in faults.all_faults():
            logger.warning("ledger: %s", fault, location=self.get_location())
        heads = [
            tag("span", text) for text in ("Claim", "Where", "Rests on, and how seen", "Degree")
        ]
        order = list(faults.pages())
        claims = sorted(
            (claim for claim in data.claims().values() if claim.page in order),
            key=lambda claim: order.index(claim.page),
        )
        rows = [self._row(claim) for claim in claims]
        return [card_table("The ledger of claims", heads, rows, cls=BOX)]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """It is a table to search in, with links to all pages."""
        del written
        return on_the_page("the ledger, claim by claim")

    def _row(self, claim: Claim) -> list[Tag]:
        note = tag("small", *linked(claim.note), cls="fallas-note") if claim.note else None
        name = tag("small", claim.id, cls="fallas-ledger-id")
        pages = [tag("p", self.page(name), cls="fallas-ledger-page") for name in claim.pages]
        told = [key for key in claim.at if "." in key and not key.startswith(("term.", "game."))]
        parts = [part for key in told for part in (nodes.Text(", "), reference(key))][1:]
        noted = tag("p", "in the note of ", *parts, cls="fallas-cites") if told else None
        grounds = [self._ground(ground) for ground in claim.sources]
        return [
            cell(
                "",
                tag("p", self.page(claim.page, claim.claim), id=anchor(claim)),
                note,
                name,
                head=True,
            ),
            cell("Where", *pages, noted),
            cell("Rests on", *(grounds or [tag("p", "no source")])),
            cell("Degree", degree(claim.degree)),
        ]

    def _ground(self, ground: Ground) -> Tag:
        parts: list[nodes.Node | str] = []
        named: dict[str, str] = {}
        if ground.work:
            parts.append(self.work(ground.work))
            where = ground.place
        else:
            assert ground.clause
            parts.append(reference(ground.clause))
            where = data.place(ground)
            witness = texts.witness(texts.find(ground.clause).witness)
            named["data_witness"] = f"Clauses: {witness.name}"
        if where:
            parts.append(f", {where}")
        if ground.through:
            parts += [", by ", self.work(ground.through)]
        return tag("p", *parts, " ", seen(data.seen(ground)), cls="fallas-ledger-ground", **named)


class Words(LedgerPart):
    """The names and meanings of the degrees and the ways of seeing."""

    def run(self) -> list[nodes.Node]:
        """Set two lists."""
        degrees = [
            part
            for each in Degree
            for part in (tag("dt", degree(each)), tag("dd", f"{each.meaning}."))
        ]
        ways = [
            part for each in Seen for part in (tag("dt", seen(each)), tag("dd", f"{each.meaning}."))
        ]
        return [
            tag("p", SURELY),
            tag("dl", *degrees, cls="fallas-ledger-words"),
            tag("p", KNOWN),
            tag("dl", *ways, cls="fallas-ledger-words"),
        ]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The same lists."""
        del written
        yield SURELY
        yield in_list(f"**{each}**: {each.meaning}." for each in Degree)
        yield KNOWN
        yield in_list(f"**{each.words}**: {each.meaning}." for each in Seen)


class Wanted(LedgerPart):
    """Works that were not seen, or not whole, and what one would want from them."""

    def run(self) -> list[nodes.Node]:
        """Set the table."""
        self.depend()
        heads = [tag("span", text) for text in ("Work", "Where it is", "Wanted", "Hangs on it")]
        rows = [self._row(work) for work in data.wanted()]
        return [card_table("Not seen, or not whole", heads, rows, cls="fallas-ledger-wanted")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """Its works are known by the bibliography's names."""
        del written
        return on_the_page("the works that were not seen, or not whole")

    def _row(self, work: Work) -> list[Tag]:
        how = tag("small", work.how, cls="fallas-note") if work.how else None
        return [
            cell("", self.work(work.work), " ", seen(work.seen), how, head=True),
            cell("Where it is", tag("span", *linked(work.kept or "not known"))),
            cell("Wanted", tag("span", *linked(work.wanted or ""))),
            cell("Hangs on it", tag("span", *_hanging(work.work))),
        ]


def _hanging(key: str) -> Iterator[nodes.Node]:
    """Links to the claims that rest on a work; those by way of a clause are counted if many."""
    claims = data.hanging_on(key)
    own = [each for each in claims if any(ground.work == key for ground in each.sources)]
    named = claims if len(claims) <= FEW else own[:FEW]
    for number, claim in enumerate(named):
        if number:
            yield nodes.Text(", ")
        yield tag("a", claim.id, href=f"#{anchor(claim)}")
    if rest := len(claims) - len(named):
        yield nodes.Text(f", and {rest} more" if named else f"{rest} claims")
    if not claims:
        yield nodes.Text("no claim: it is named only")


class CountRole(SphinxRole, BookRole):
    """A number about the ledger, by its name in `counts`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Count."""
        if self.text not in counts.COUNTS:
            known = ", ".join(counts.COUNTS)
            message = self.inliner.reporter.error(f"no count {self.text!r}; there are: {known}")
            return [nodes.Text(self.text)], [message]
        return [nodes.Text(self.to_notebook(self.text))], []

    def to_notebook(self, text: str) -> str:
        """The number."""
        return f"{counts.COUNTS[text]():,}"


def anchor(claim: Claim) -> str:
    """The id of a claim on the page."""
    return f"claim-{claim.id.replace('.', '-')}"


def degree(each: Degree) -> Tag:
    """A degree with its sign."""
    mark = tag("span", SIGNS[each], aria_hidden="true")
    return tag("span", mark, f" {each}", cls=f"fallas-sure {each}", title=each.meaning)


def seen(each: Seen) -> Tag:
    """How something was seen, in words."""
    return tag("span", each.words, cls=f"fallas-ledger-seen {each}", title=each.meaning)
