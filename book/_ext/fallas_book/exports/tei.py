"""A witness as a TEI P5 file: its page, its clauses, their translations and the readings.

What stands on a page is encoded letter by letter from the witness's lines: line breaks, letters
written out, added and taken away. A clause is an `<ab>` whose `xml:id` is the anchor that it has
in the book. Reading text and translations point to it by `corresp`, notes by `target`; each value
that the edition reads in it is an `<interp>` with a `<certainty>`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from lxml import etree

from .. import texts
from ..references.clauses import anchor
from ..texts.schema import Certainty, Clause, Matter, Silence, Witness
from .elements import ID, LANG, E, Element
from .transcription import transcribed

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
LANGUAGES = {
    "osp": "Old Castilian",
    "la": "Latin",
    "sv": "Swedish",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "ru": "Russian",
}
SURE: Mapping[str, str] = {
    "stated": "high",
    "probable": "medium",
    "ambiguous": "low",
    "elsewhere": "low",
}
"""TEI's three words for certainty, by the edition's degrees; the others are `unknown`."""


def written(witness: Witness, version: str) -> bytes:
    """The file of a witness.

    Args:
        witness: with clauses and, where its page is given line by line, with lines.
        version: the edition's, such as `0.1.0`.

    Raises:
        ValueError: if the words of the clauses are not those of the lines.
    """
    head = _header(witness, version)
    root = E.TEI(
        head,
        E.standOff(*_standing_off(witness)),
        E.text(E.body(*_divisions(witness))),
    )
    root.set(ID, witness.witness)
    root.set(LANG, "en")
    etree.indent(head, "  ")
    return bytes(
        etree.tostring(root, encoding="utf-8", xml_declaration=True, pretty_print=False) + b"\n"
    )


# The head of the file.


def _header(witness: Witness, version: str) -> Element:
    languages = {witness.language, "en", *(k for c in witness.clauses for k in c.translations)}
    languages |= {clause.lang for clause in witness.clauses}
    return E.teiHeader(
        E.fileDesc(
            E.titleStmt(
                E.title(witness.title),
                E.editor("The Fallas contributors"),
            ),
            E.editionStmt(
                E.edition(f"Fallas: an executable edition, version {version}", n=version)
            ),
            E.publicationStmt(
                E.publisher("The Fallas contributors"),
                E.availability(
                    E.licence(
                        E.p(
                            "Segmentation, normalisation, paraphrases, notes and translations are "
                            "under CC BY 4.0. Words of 1283 are nobody's property."
                        ),
                        target=LICENCE,
                    ),
                    status="free",
                ),
            ),
            E.sourceDesc(_source(witness)),
        ),
        E.encodingDesc(
            E.projectDesc(E.p(witness.summary)),
            E.editorialDecl(*(E.p(line) for line in _conventions(witness))),
            E.classDecl(_taxonomy(witness)),
        ),
        E.profileDesc(
            E.langUsage(
                *(E.language(LANGUAGES.get(key, key), ident=key) for key in sorted(languages))
            )
        ),
    )


def _source(witness: Witness) -> Element:
    if not (held := witness.manuscript):
        return E.bibl(E.title(witness.title), E.idno(witness.source, type="key"))
    layout = [E.physDesc(E.p(held.layout))] if held.layout else []
    place, _, rest = held.shelfmark.partition(", ")
    keeper, _, number = rest.rpartition(", ")
    return E.msDesc(
        E.msIdentifier(E.settlement(place), E.repository(keeper or place), E.idno(number or rest)),
        E.msContents(
            E.msItem(
                E.locus(f"f. {held.folio}"),
                E.title(held.work),
                E.textLang(mainLang=witness.language),
            )
        ),
        *layout,
        E.history(E.origin(E.origDate(str(held.date)))),
    )


def _conventions(witness: Witness) -> Iterable[str]:
    if on_leaves(witness):
        yield (
            "The leaves are given line by line: ex, letters that the scribe abbreviated; supplied, "
            "what the editor of the transcription added; surplus, what he took to be one too many; "
            "a choice of sic and corr, his c with a cedilla; del, what the scribe struck out; hi, "
            "what he wrote in red; pc, a paragraph sign or the hyphen of a divided word. An ab "
            "without an identifier is text on which this edition has no clause. The division into "
            "clauses is this edition's."
        )
        yield (
            "The reading text writes abbreviations out, divides words as today only where the "
            "scribe ran them together, drops the ends of the lines and has light modern "
            "punctuation."
        )
    yield (
        "Each clause has the identifier that it has as an anchor in the book, such as "
        "clause-74v-8 for clause 74v.8. Each value that the edition reads in a clause is an "
        "interp, with a certainty."
    )
    if any(clause.quote for clause in witness.clauses):
        yield (
            "The clauses of a modern account say afresh what it says, in its language; its very "
            "words are in quote."
        )


def _taxonomy(witness: Witness) -> Element:
    """The matters that the witness speaks to or is silent on, with the values of those disputed."""
    spoken = {m for c in witness.clauses for m in (c.matter, *c.also)}
    spoken |= {silence.matter for silence in witness.silent_on}
    found = [matter for key, matter in texts.matters().items() if key in spoken]
    taxonomy = E.taxonomy(*map(_category, found))
    taxonomy.set(ID, "matters")
    return taxonomy


def _category(matter: Matter) -> Element:
    category = E.category(E.catDesc(matter.label))
    category.set(ID, f"matter-{matter.id}")
    for value, meaning in matter.values.items():
        below = E.category(E.catDesc(meaning))
        below.set(ID, f"matter-{matter.id}-{value}")
        category.append(below)
    return category


# What is read in the clauses, and what the witness is silent on.


def _standing_off(witness: Witness) -> Iterable[Element]:
    readings = [
        _interp(clause, matter, value)
        for clause in witness.clauses
        for matter, value in clause.says.items()
    ]
    if readings:
        yield E.interpGrp(*readings, type="readings")
    assumed = [_assumed(silence) for silence in witness.silent_on if silence.assumed]
    if assumed:
        yield E.interpGrp(*assumed, type="assumptions")
    yield E.listAnnotation(*_notes(witness))


def _interp(clause: Clause, matter: str, value: str) -> Element:
    assert clause.certainty is not None  # the schema requires it wherever a value is said
    interp = E.interp(texts.matters()[matter].values[value], _certainty(clause.certainty))
    interp.set(ID, f"reading-{anchor(clause.id)}-{matter}")
    interp.set("type", matter)
    interp.set("inst", f"#{anchor(clause.id)}")
    interp.set("corresp", f"#matter-{matter}-{value}")
    return interp


def _certainty(degree: Certainty | str) -> Element:
    return E.certainty(E.desc(str(degree)), locus="value", cert=SURE.get(str(degree), "unknown"))


def _assumed(silence: Silence) -> Element:
    matter = texts.matters()[silence.matter]
    value = str(silence.assumed)
    interp = E.interp(matter.values.get(value, value), _certainty("assumed"))
    interp.set(ID, f"assumption-{anchor(silence.id)}")
    interp.set("type", silence.matter)
    interp.set("inst", f"#{anchor(silence.id)}")
    interp.set("corresp", f"#matter-{matter.id}" + (f"-{value}" if value in matter.values else ""))
    return interp


def _notes(witness: Witness) -> Iterable[Element]:
    """What the edition remarks on clauses, and what contradicts what."""
    for clause in witness.clauses:
        target = f"#{anchor(clause.id)}"
        if clause.note:
            yield E.note(clause.note, type="editorial", target=target)
        if clause.not_runnable:
            yield E.note(clause.not_runnable, type="not-runnable", target=target)
        for other in clause.contradicts:
            its = texts.clauses()[other].witness
            place = f"{'' if its == witness.witness else f'{its}.xml'}#{anchor(other)}"
            yield E.note(
                "Says otherwise: ", E.ref(other, target=place), type="contradiction", target=target
            )
    for silence in witness.silent_on:
        note = E.note(f"Not said: {silence.text}", type="silence", target=f"#{witness.witness}")
        note.set(ID, anchor(silence.id))
        yield note


# The text itself.


def _divisions(witness: Witness) -> Iterable[Element]:
    if on_leaves(witness):
        yield _division("transcription", witness.language, transcribed(witness))
    told = [_clause(clause) for clause in witness.clauses]
    kind = "reading-text" if witness.manuscript else "clauses"
    yield _division(kind, witness.language, told)
    for language in ("en", "es", "fr", "ru"):
        translated = [
            _translation(clause, clause.translations[language])
            for clause in witness.clauses
            if language in clause.translations and language != clause.lang
        ]
        if translated:
            yield _division("translation", language, translated)


def _division(kind: str, language: str, content: Iterable[Element]) -> Element:
    """A part of the text, each of its blocks on a line of its own."""
    division = E.div(*content, type=kind)
    division.text = "\n"
    for block in division:
        block.tail = "\n"
    division.set(LANG, language)
    return division


def _clause(clause: Clause) -> Element:
    """A clause's reading text; where its leaf is given too, it points to the words there."""
    seg = E.seg(clause.text, type=str(clause.kind))
    said = E.ab(seg, type="clause", n=clause.id)
    if clause.quote:
        quote = E.quote(clause.quote.text)
        quote.set("source", f"bibliography.html#{clause.quote.source}")
        said.append(quote)
    said.append(E.note(clause.where, type="place"))
    said.set("ana", " ".join(f"#matter-{matter}" for matter in (clause.matter, *clause.also)))
    if clause.lines:
        said.set("corresp", f"#{anchor(clause.id)}")
    else:
        said.set(ID, anchor(clause.id))
    said.set(LANG, clause.lang)
    return said


def _translation(clause: Clause, text: str) -> Element:
    return E.ab(E.seg(text), n=clause.id, corresp=f"#{anchor(clause.id)}")


def on_leaves(witness: Witness) -> bool:
    """Whether the witness stands on leaves that are given line by line."""
    return any(clause.lines for clause in witness.clauses)


def problems(file: bytes, schema: Any) -> list[str]:
    """What a RELAX NG schema (`lxml.etree.RelaxNG`) objects to in a file, a line each."""
    document = etree.fromstring(file)
    if schema.validate(document):
        return []
    return [f"line {error.line}: {error.message}" for error in schema.error_log]
