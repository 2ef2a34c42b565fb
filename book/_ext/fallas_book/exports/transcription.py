"""The leaves line by line, letter by letter, as TEI blocks that begin and end with the clauses."""

from collections.abc import Iterator, Mapping

from ..references.clauses import anchor
from ..texts.leaves import Leaf, leaves, located
from ..texts.schema import Clause, Witness
from .elements import ID, TEI, E, Element
from .signs import Letters, LineStart, Sign, stream


def transcribed(witness: Witness) -> list[Element]:
    """All leaves, line by line, cut where a clause begins and where it ends.

    Raises:
        ValueError: if a clause is not on its lines, or two clauses share a word.
    """
    spans = sorted(
        ((located(clause), clause) for clause in witness.clauses if clause.lines),
        key=lambda each: each[0].start,
    )
    starts: dict[int, Clause | None] = {}
    end = 0
    for span, clause in spans:
        if span.start < end:
            raise ValueError(f"{clause.id}: its first word is the last clause's too")
        starts[span.start] = clause
        end = span.stop
        starts.setdefault(end, None)
        starts[end] = None
    setter = _Setter(starts)
    for part in stream(whole()):
        setter.take(part)
    return setter.blocks


def whole() -> dict[str, tuple[str, ...]]:
    """Every rubric and column of the leaves, by names such as `74v.a`."""
    return {
        f"{leaf.folio}.{name}": lines
        for leaf in leaves().values()
        for name, lines in leaf.lines.items()
    }


class _Setter:
    """Puts letters and line starts into the blocks of the clauses that they belong to."""

    def __init__(self, starts: Mapping[int, Clause | None]) -> None:
        self.starts = dict(starts)
        self.blocks: list[Element] = []
        self.place = ""

    def take(self, part: Letters | LineStart) -> None:
        """Set the next part of the leaves."""
        if part.word in self.starts:
            self._begin(self.starts.pop(part.word))
        elif not self.blocks:
            self._begin(None)
        block = self.blocks[-1]
        if isinstance(part, Letters):
            if part.red:
                block = _open(block, "hi", rend="red")
            if part.added:
                block = _open(block, "supplied", reason="omitted")
            _set(block, part)
            return
        if part.column != self.place:
            for milestone in _milestones(self.place, part.column):
                block.append(milestone)
            self.place = part.column
        line = E.lb(n=f"{part.column}.{part.number}")
        if part.within_word:
            line.set("break", "no")
        block.append(line)

    def _begin(self, clause: Clause | None) -> None:
        block = E.ab(type="clause", n=clause.id) if clause else E.ab(type="text")
        if clause:
            block.set(ID, anchor(clause.id))
        self.blocks.append(block)


def _milestones(before: str, now: str) -> Iterator[Element]:
    """The elements between two columns, or rubric and column: a new leaf, its head, a figure."""
    folio, _, column = now.partition(".")
    leaf = leaves()[folio]
    if before.partition(".")[0] != folio:
        yield E.pb(n=folio)
        if leaf.running_title:
            yield E.fw(leaf.running_title.removesuffix("+").strip(), type="header", place="top")
        yield from _figures(leaf, 0)
    if column != "rubric":
        number = list(leaf.lines).index(column) - ("rubric" in leaf.lines)
        if number:
            yield from _figures(leaf, number)
        yield E.cb(n=now)


def _figures(leaf: Leaf, after: int) -> Iterator[Element]:
    for figure in leaf.figures:
        if figure.after_columns == after:
            yield E.figure(E.figDesc(f"A {figure.kind}; it belongs {figure.belongs}."))


def _open(block: Element, name: str, **attributes: str) -> Element:
    """The last element of a block if it has this name, or else a new one there."""
    if not len(block) or block[-1].tag != f"{{{TEI}}}{name}" or block[-1].tail:
        block.append(E(name, attributes))
    return block[-1]


def _set(block: Element, part: Letters) -> None:
    match part.sign:
        case Sign.WRITTEN:
            _append(block, part.text)
        case Sign.EXPANDED:
            block.append(E.ex(part.text))
        case Sign.DELETED:
            block.append(E.surplus(part.text))
        case Sign.CEDILLA:
            block.append(E.choice(E.sic("c"), E.corr(part.text)))
        case Sign.STRUCK:
            block.append(E("del", part.text))
        case Sign.PARAGRAPH:
            block.append(E.pc(part.text, type="paragraph"))
        case Sign.HYPHEN:
            block.append(E.pc(part.text, force="weak", type="hyphen"))
        case Sign.GOES_ON | Sign.RED | Sign.ADDED:
            pass  # what says that a title goes on elsewhere; what no letters are in


def _append(block: Element, text: str) -> None:
    """Add text at the end of a block, after its last child where there is one."""
    if len(block):
        block[-1].tail = (block[-1].tail or "") + text
    else:
        block.text = (block.text or "") + text
