"""Where in the book each clause and silence stands, and how it is cited from elsewhere.

The role `{clause}` cites one: a link to its place, whose text shows while the link is pointed at
or has the focus. The build warns of clauses that stand on no page. The boards' script is told where
the clauses are, so that boards can link there too.
"""

import json
from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import split_explicit_title
from typing_extensions import override

from fallas.provenance import PARALLEL_SIGN, of_another_game

from .. import texts
from ..assets.boards import own_scripts
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookRole
from ..texts.schema import Clause, Silence

logger = logging.getLogger(__name__)

NAME = "fallas"
TYPE = "clause"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_domain(ClauseDomain)
    app.add_role(TYPE, ClauseRole())
    app.connect("html-page-context", _tell_the_boards, priority=900)


def _tell_the_boards(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del template, doctree
    found = app.env.get_domain(NAME).data["pages"]
    pages = {key.partition(".")[0]: name for key, name in found.items() if ".silent." not in key}
    ways = {source: app.builder.get_relative_uri(page, name) for source, name in pages.items()}
    for script in own_scripts(context):
        script.attributes["data-clauses"] = json.dumps(dict(sorted(ways.items())))


class ClauseDomain(Domain):
    """The page of each clause and silence, and the resolution of what cites them."""

    name = NAME
    label = "Fallas"
    initial_data = {"pages": {}}  # noqa: RUF012  (as Sphinx has it)
    dangling_warnings = {TYPE: "no page has the clause %(target)s"}  # noqa: RUF012

    @property
    def pages(self) -> dict[str, str]:
        """The document in which a clause has its anchor, by the clause's id."""
        found: dict[str, str] = self.data["pages"]
        return found

    def note(self, key: str, docname: str, location: Any) -> None:
        """Record the document of a clause's anchor; a second one for the same clause is a fault."""
        if key in self.pages:
            logger.warning(
                "%s has its place in %s already", key, self.pages[key], location=location
            )
        self.pages[key] = docname

    def clear_doc(self, docname: str) -> None:
        """Forget the clauses of a document that is read again."""
        self.data["pages"] = {k: page for k, page in self.pages.items() if page != docname}

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        kept = set(docnames)
        self.pages.update({k: p for k, p in otherdata["pages"].items() if p in kept})

    @override
    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Any,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.Element | None:
        """The link with its text, or None if no page has the clause."""
        if target not in self.pages:
            return None
        page = builder.get_relative_uri(fromdocname, self.pages[target])
        number = env.new_serialno("clause-tip")
        return cited(target, f"{page}#{anchor(target)}", f"clause-tip-{number}", contnode)

    @override
    def resolve_any_xref(self, *args: Any, **kwargs: Any) -> list[tuple[str, nodes.Element]]:
        """Nothing: clauses are cited by their own role only."""
        return []


class ClauseRole(XRefRole, BookRole):
    """`{clause}`74v.8``, or `{clause}`in other words <74v.8>``."""

    @override
    def result_nodes(
        self, document: nodes.document, env: BuildEnvironment, node: nodes.Element, is_ref: bool
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave the reference to the domain."""
        node.attributes.update(refdomain=NAME, reftype=TYPE, refwarn=True)
        if not node["refexplicit"]:
            node.children = []
            node += nodes.inline("", label(node["reftarget"]))
        return [node], []

    @override
    def to_notebook(self, text: str) -> str:
        """Name it."""
        explicit, title, target = split_explicit_title(text)
        return title if explicit else label(target)


def anchor(key: str) -> str:
    """The id of a clause or a silence in its page.

    >>> anchor("74v.8"), anchor("folio.silent.dice")
    ('clause-74v-8', 'silence-folio-dice')
    """
    witness, silent, matter = key.partition(".silent.")
    return f"silence-{witness}-{matter}" if silent else f"clause-{key.replace('.', '-')}"


def label(key: str) -> str:
    """The name of a clause or a silence in a sentence.

    A rule of another game in the codex has the sign for that before it.

    >>> label("74v.8"), label("folio.silent.blocked-entry"), label("79r.3")
    ('74v.8', 'silent on blocked entry', '◔ 79r.3')
    """
    _, silent, matter = key.partition(".silent.")
    if silent:
        return f"silent on {matter.replace('-', ' ')}"
    return f"{PARALLEL_SIGN} {key}" if of_another_game(key) else key


def reference(key: str, text: str = "") -> pending_xref:
    """The reference that the role makes, for the directives."""
    node = pending_xref("", refdomain=NAME, reftype=TYPE, reftarget=key, refwarn=True)
    node += nodes.inline("", text or label(key))
    return node


def references(keys: Iterable[str], join: str = ", ") -> list[nodes.Node]:
    """References to several clauses, with `join` between them."""
    joined: list[nodes.Node] = []
    for key in keys:
        joined += [*([nodes.Text(join)] if joined else []), reference(key)]
    return joined


def cited(key: str, uri: str, number: str, text: nodes.Node) -> Tag:
    """The link to a clause and the box with its words, which the style sheet shows and hides."""
    if uri.count("#") > 1:  # where all pages stand in one
        uri = f"#{uri.rpartition('#')[2]}"
    link = tag("a", text, cls="fallas-clause", href=uri, aria_describedby=number)
    box = tag("span", *_words(texts.find(key)), cls="fallas-tip", id=number, role="tooltip")
    return tag("span", link, box, cls="fallas-cited")


def _words(said: Clause | Silence) -> list[nodes.Node]:
    title = texts.witness(said.witness).title
    if isinstance(said, Silence):
        place = tag("span", f"not in {title}", cls="fallas-place")
        words = assumption(said)
        start = "Elsewhere in its book" if said.elsewhere else "Assumed here"
        assumed = [tag("span", f"{start}: {words}.")] if words else []
        return [tag("span", f"It does not say: {said.text}."), *assumed, place]
    name = texts.witness(said.witness).name
    own = tag("span", said.text, cls="fallas-words", lang=said.lang)
    english = [tag("span", said.en, lang="en")] if said.en and said.lang != "en" else []
    return [own, *english, tag("span", f"{said.id} · {name}, {said.where}", cls="fallas-place")]


def assumption(silence: Silence) -> str:
    """What is assumed in place of a silence, in words; nothing if nothing needs to be."""
    if silence.assumed is None:
        return ""
    return texts.matters()[silence.matter].values.get(silence.assumed, silence.assumed)
