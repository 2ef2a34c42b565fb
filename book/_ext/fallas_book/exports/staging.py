"""Files that the site serves beside its pages, and citations: the edition, `CITATION.cff`.

The directive `{downloads}` lists the files, `{how-to-cite}` gives the citation of the book (or of
a page or a clause, by example), and the foot of each page says which state of the book it is.
"""

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective, SphinxRole

from fallas import __version__

from .. import texts
from ..assets.staging import put_own
from ..ledger import data, table
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, BookRole, Written, on_the_page
from ..texts.schema import Clause
from . import citation, edition, tei

FOLDER = "edition"
"""Where in the site the files lie."""
DATA, SCHEMA = f"{FOLDER}/fallas.json", f"{FOLDER}/fallas.schema.json"
LEDGER, WANTED = f"{FOLDER}/ledger.csv", f"{FOLDER}/not-seen.csv"
"""The files for spreadsheets, with a byte order mark so that these read them as UTF-8."""
SCRIPT, STYLE = "fallas/cite.js", "fallas/cite.css"
CFF = "CITATION.cff"
CLAUSE = "clause {clause} ({where})"
PAGE = "“{title}”"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.connect("builder-inited", serve)
    app.connect("html-page-context", _tell)
    app.add_css_file(STYLE)
    app.add_js_file(SCRIPT, defer="defer")
    app.add_directive("downloads", Downloads)
    app.add_directive("how-to-cite", HowToCite)
    app.add_role("ledger-file", FileRole())


def stage(app: Sphinx, config: Config) -> None:
    """Put the script and the style sheet of citations with the others."""
    put_own(app, config, SCRIPT, STYLE)


def serve(app: Sphinx) -> None:
    """Put the files of the edition at the root of the site; an e-book has none."""
    if app.builder.name != "html":
        return
    number = current().version
    folder = Path(app.doctreedir) / "served"
    files: dict[str, bytes] = {
        tei_file(name): tei.written(each, number) for name, each in texts.witnesses().items()
    }
    files[DATA] = edition.as_json(number).encode()
    files[SCHEMA] = edition.schema(Path(SCHEMA).name).encode()
    files[LEDGER] = table.written(data.claims().values()).encode("utf-8-sig")
    files[WANTED] = table.wanted(data.wanted()).encode("utf-8-sig")
    files[CFF] = (citation.ROOT / CFF).read_bytes()
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    app.config.html_extra_path.append(str(folder))


@cache
def current() -> citation.Release:
    """The state of the book that is being built."""
    return citation.release(__version__)


def tei_file(witness: str) -> str:
    """Where a witness's TEI lies in the site.

    >>> tei_file("folio")
    'edition/folio.xml'
    """
    return f"{FOLDER}/{witness}.xml"


def _tell(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Say at the foot of a page which state of the book it is, and how the page is cited."""
    del template
    words = f"Fallas, {escape(current().words)}."
    if "cite" in app.env.found_docs and page != "cite":
        words += f' <a href="{app.builder.get_relative_uri(page, "cite")}">How to cite</a>'
    state = f'<p class="fallas-state">{words}</p>'
    if doctree:
        title = escape(nodes.unescape(app.env.titles[page].astext()))
        state += (
            f'<div data-citations="{escape(templates(PAGE))}">'
            f'<details class="fallas-cite" data-title="{title}">'
            "<summary>Cite this page</summary></details></div>"
        )
    context["theme_extra_footer"] = state + context.get("theme_extra_footer", "")


def cited(clause: Clause) -> Tag:
    """The citation that opens under a clause; the script completes it and makes it copyable."""
    return tag(
        "details",
        tag("summary", "Cite", aria_label=f"Cite clause {clause.id}"),
        cls="fallas-cite",
        data_clause=clause.id,
        data_where=f"{texts.witness(clause.witness).title}, {clause.where}",
    )


def templates(part: str = CLAUSE) -> str:
    """The forms of a citation as JSON, for an attribute that the script reads."""
    return json.dumps(citation.templates(current(), part), ensure_ascii=False)


def local_link(directive: SphinxDirective | SphinxRole, path: str, text: str) -> Tag:
    """A link to a file that lies in the site, from any page."""
    up = "../" * directive.env.docname.count("/")
    return tag("a", text, href=f"{up}{path}")


class Downloads(BookDirective):
    """A list of the files: of one witness, if it is named, else of all."""

    optional_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Link them."""
        named = self.arguments or list(texts.witnesses())
        if unknown := [name for name in named if name not in texts.witnesses()]:
            raise self.error(f"there is no witness {unknown[0]}")
        if self.arguments:
            [name] = named
            parts: list[nodes.Node | str] = ["This text as data: "]
            parts += [local_link(self, tei_file(name), f"TEI P5 ({name}.xml)"), "; "]
            parts += ["with all the others: ", local_link(self, DATA, "JSON"), "."]
            return [tag("p", *parts, cls="fallas-downloads")]
        rows = [
            tag(
                "li",
                local_link(self, tei_file(name), f"{name}.xml"),
                f": {texts.witness(name).title}",
            )
            for name in named
        ]
        rows.append(tag("li", local_link(self, DATA, "fallas.json"), ": all of the edition"))
        rows.append(tag("li", local_link(self, SCHEMA, "fallas.schema.json"), ": its JSON Schema"))
        rows.append(tag("li", local_link(self, LEDGER, "ledger.csv"), ": the ledger of claims"))
        wanted = ": what was not seen, or not whole"
        rows.append(tag("li", local_link(self, WANTED, "not-seen.csv"), wanted))
        rows.append(tag("li", local_link(self, CFF, CFF), ": how the whole is cited"))
        return [tag("ul", *rows, cls="fallas-downloads")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """They lie in the site."""
        named = written.argument
        what = f"the text of {texts.witness(named).title}" if named else "the texts"
        return on_the_page(f"{what} as data")


class HowToCite(BookDirective):
    """The citation of the whole book, or that of a clause."""

    optional_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Set the text, which the script completes and to which it adds the other forms."""
        known = texts.clauses()
        if self.arguments and self.arguments[0] not in known:
            raise self.error(f"there is no clause {self.arguments[0]}")
        up = "../" * self.env.docname.count("/")
        if not self.arguments:
            box = tag("div", cls="fallas-cite", data_page=f"{up}index.html")
            return [self._frame(box, "")]
        clause = known[self.arguments[0]]
        box = tag(
            "div",
            cls="fallas-cite",
            data_clause=clause.id,
            data_where=f"{texts.witness(clause.witness).title}, {clause.where}",
            data_page=f"{up}sources/{clause.witness}.html",
        )
        return [self._frame(box, CLAUSE)]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """It would give the page's address."""
        what = f"the clause {written.argument}" if written.argument else "this edition"
        return on_the_page(f"how to cite {what}")

    def _frame(self, box: Tag, part: str) -> Tag:
        forms = citation.templates(current(), part)
        known = {"url": "Address of the page", "seen": "day"}
        known |= {name: box["html"].get(f"data-{name}", "") for name in ("clause", "where")}
        text = forms["text"].format(**known)
        box += tag("p", text)  # the script puts the whole citation in its place
        return tag("div", box, data_citations=templates(part))


class FileRole(SphinxRole, BookRole):
    """`{ledger-file}`: a link to one of the ledger's files."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Link it."""
        path = f"{FOLDER}/{self.text}"
        if path not in (LEDGER, WANTED):
            message = self.inliner.reporter.error(f"the ledger has no file {self.text!r}")
            return [nodes.Text(self.text)], [message]
        return [local_link(self, path, self.text)], []

    def to_notebook(self, text: str) -> str:
        """Its name."""
        return f"`{text}`"
