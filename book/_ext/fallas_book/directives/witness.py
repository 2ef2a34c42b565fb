"""The directive `{witness}`: a text clause by clause, in parallel columns that the reader chooses.

    ```{witness} folio
    :clauses: 74v
    ```

`:clauses:` takes prefixes (`74v`), ids (`fr.20`) and ranges (`fr.20-fr.24`). With `:run:` each
clause has the boards of its scenarios, folded away. `:excerpt:` repeats clauses whose place is
elsewhere.
With several witnesses there is a column for each and a row for each of the `:matters:`:

    ```{witness} folio french russian
    :matters: blocked-entry failing
    ```
"""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from fallas.provenance import of_another_game

from .. import texts
from ..exports.staging import cited, templates
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_quotation
from ..references.clauses import NAME, anchor
from ..references.passages import columns, head, passages, remarks
from ..texts.schema import Clause, Witness
from .clauses import in_words
from .runs import folded

SHOWN = ("original", "en")
"""The columns that are shown by default."""
SILENT = "It says nothing."
OFFERED = "fallas_columns_offered"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("witness", WitnessDirective)


class WitnessDirective(BookDirective):
    """One witness, or several side by side."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {
        "clauses": directives.unchanged_required,
        "matters": directives.unchanged_required,
        "run": directives.flag,
        "excerpt": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Look the texts up and set them out."""
        for path in sorted(texts.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))
        names = self.arguments[0].split()
        if unknown := [name for name in names if name not in texts.witnesses()]:
            raise self.error(f"there is no witness {unknown[0]}")
        witnesses = [texts.witness(name) for name in names]
        if len(witnesses) > 1:
            return self._side_by_side(witnesses)
        [witness] = witnesses
        try:
            clauses = chosen(witness, self.options.get("clauses", ""))
        except KeyError as missing:
            raise self.error(f"{witness.witness} has no clause {missing.args[0]}") from None
        offered = columns(clauses, witness.language)
        rows = [self._clause(clause) for clause in clauses]
        body = tag(
            "div",
            *self._choice(offered),
            *rows,
            cls="fallas-witness",
            data_citations=templates(),
        )
        return [body]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """Quote the clauses, of several witnesses matter by matter."""
        witnesses = [texts.witness(name) for name in written.argument.split()]
        if len(witnesses) == 1:
            yield from map(in_words, chosen(witnesses[0], written.options.get("clauses", "")))
            return
        for matter in written.options["matters"].split():
            yield f"**{texts.matters()[matter].label}**"
            for witness in witnesses:
                yield f"{witness.title}:"
                yield from [*map(in_words, speaking(witness, matter))] or [in_quotation(SILENT)]

    def _clause(self, clause: Clause) -> Tag:
        anchored = "excerpt" not in self.options
        if anchored:
            place = self.env.get_domain(NAME)
            place.note(clause.id, self.env.docname, self.get_location())  # type: ignore[attr-defined]
        return tag(
            "div",
            head(clause, anchored=anchored),
            passages(clause),
            *remarks(clause),
            *self._works(clause),
            *self._boards(clause),
            cited(clause) if anchored else None,
            cls=f"fallas-clause-box {clause.kind}",
            id=anchor(clause.id) if anchored else "",
        )

    def _works(self, clause: Clause) -> list[nodes.Node]:
        """The works that the clause names, as citations."""
        if not clause.cites:
            return []
        return [tag("p", "Works: ", *self.cite(*clause.cites), cls="fallas-works")]

    def _boards(self, clause: Clause) -> list[nodes.Node]:
        run = "run" in self.options
        return folded(self.env, clause.id, self.get_location()) if run else []

    def _side_by_side(self, witnesses: list[Witness]) -> list[nodes.Node]:
        known = texts.matters()
        rows: list[nodes.Node] = []
        shown: list[Clause] = []
        for matter in self.options.get("matters", "").split():
            if matter not in known:
                raise self.error(f"there is no matter {matter}")
            cells = []
            for witness in witnesses:
                clauses = speaking(witness, matter)
                shown += clauses
                cells.append(_cell(witness, clauses))
            label = tag("p", known[matter].label, cls="fallas-row-name")
            rows.append(tag("div", label, tag("div", *cells, cls="fallas-side"), cls="fallas-row"))
        if not rows:
            raise self.error(
                "several witnesses are set side by side by :matters:, and none is named"
            )
        offered = {"original": "Own language"} if shown else {}
        for witness in witnesses:
            others = columns([c for c in shown if c.witness == witness.witness], witness.language)
            offered |= {key: name for key, name in others.items() if key != "original"}
        sides = {f"witness-{each.witness}": each.title for each in witnesses}
        choice = [
            *self._choice(offered),
            *self._choice(sides, shown=tuple(sides), what="Witnesses"),
        ]
        return [tag("div", *choice, *rows, cls="fallas-witness several")]

    def _choice(
        self, offered: dict[str, str], shown: tuple[str, ...] = SHOWN, what: str = "Columns"
    ) -> list[nodes.Node]:
        """Check boxes for columns that the page doesn't offer yet, for the style sheet to obey."""
        before = self.env.temp_data.setdefault(OFFERED, set())
        new = {key: name for key, name in offered.items() if key not in before}
        before.update(new)
        boxes = []
        for key, name in new.items():
            checked = {"checked": "checked"} if key in shown else {}
            box = tag("input", type="checkbox", name="fallas-column", value=key, **checked)
            boxes.append(tag("label", box, tag("span", name)))
        if not boxes:
            return []
        return [tag("fieldset", tag("legend", what), *boxes, cls="fallas-choice")]


def chosen(witness: Witness, wanted: str) -> list[Clause]:
    """The clauses that prefixes, ids and ranges name; all if nothing is named.

    Raises:
        KeyError: with the first name that fits no clause.
    """
    ids = [clause.id for clause in witness.clauses]
    found: list[Clause] = []
    for name in wanted.split():
        first, _, last = name.partition("-")
        if first in witness.prefixes:
            found += [c for c in witness.clauses if c.id.rpartition(".")[0] == first]
            continue
        for end in (first, last or first):
            if end not in ids:
                raise KeyError(end)
        found += witness.clauses[ids.index(first) : ids.index(last or first) + 1]
    return found if wanted.split() else list(witness.clauses)


def speaking(witness: Witness, matter: str) -> list[Clause]:
    """The rules of a witness on a matter: those it is the subject of, else those touching it.

    Rules of other games in the codex are used only where it says nothing itself.
    """
    rules = [c for c in witness.clauses if c.kind == "rule"]
    main = [c for c in rules if c.matter == matter]
    touching = [c for c in rules if matter in c.also]
    for found in (main, touching):
        if own := [c for c in found if not of_another_game(c.id)]:
            return own
    return main or touching


def _cell(witness: Witness, clauses: list[Clause]) -> Tag:
    parts: list[nodes.Node] = [tag("p", witness.title, cls="fallas-witness-name")]
    for clause in clauses:
        parts += [head(clause, anchored=False), passages(clause)]
    if not clauses:
        parts.append(tag("p", SILENT, cls="fallas-note"))
    return tag("div", *parts, data_column=f"witness-{witness.witness}")
