"""Charts as data: every chart can be drawn, said in words and set out as a table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from fallas.simulation.study import Figure


@dataclass(frozen=True, slots=True)
class Row:
    """A label and its figures, one for each part of the chart."""

    label: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """What all charts have.

    Attributes:
        name: a short name of letters and hyphens; two charts of one page have different ones.
        title: what is shown, as a caption.
        note: where the numbers come from: how many games, the command, the seed.
        first: what the rows are, the head of the table's first column.
        rows: from top to bottom, at least one.
    """

    name: str
    title: str
    note: str
    first: str
    rows: tuple[Row, ...]

    shown: ClassVar[Callable[["Chart"], str]]
    """Makes HTML of a chart; set by the package, so that this module needn't import `page`."""

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns of numbers."""
        raise NotImplementedError

    @property
    def cells(self) -> Iterator[tuple[str, ...]]:
        """The table, line by line, the label first."""
        return ((row.label, *(figure.written for figure in row.figures)) for row in self.rows)

    @property
    def words(self) -> str:
        """The text alternative: all that the picture shows."""
        told = [
            f"{row.label}: " + _listed(map(self._said, self.heads, row.figures))
            for row in self.rows
        ]
        return f"{self.title}. " + "; ".join(told) + "."

    def _repr_html_(self) -> str:
        """How Jupyter and the book show it."""
        return Chart.shown(self)

    def _said(self, head: str, figure: Figure) -> str:
        return f"{head} {figure.bare}" if len(self.heads) > 1 else figure.bare


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacks(Chart):
    """Shares that make up a whole, one bar for each row.

    Attributes:
        parts: what they are shares of, at most three.
    """

    parts: tuple[str, ...]

    @property
    def heads(self) -> tuple[str, ...]:
        """The parts."""
        return self.parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Chart):
    """One figure for each row with its interval, on one scale.

    Attributes:
        measure: what the figure is.
        mark: a value to compare with.
        marked: the label of the mark.
    """

    measure: str
    mark: float | None = None
    marked: str = ""

    @property
    def heads(self) -> tuple[str, ...]:
        """The head of the one column."""
        return (self.measure,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves(Chart):
    """One line for each row, through its figures.

    Attributes:
        across: what is counted from left to right.
        at: where the figures stand, one number for each.
        measure: what the figures are.
    """

    across: str
    at: Sequence[int]
    measure: str

    @property
    def heads(self) -> tuple[str, ...]:
        """The places of the figures."""
        return tuple(str(each) for each in self.at)

    @property
    def words(self) -> str:
        """The text alternative: what is counted, then the figures of each line."""
        told = [
            f"{row.label}: "
            + _listed(f"{each.bare} at {at}" for at, each in zip(self.at, row.figures, strict=True))
            for row in self.rows
        ]
        measure = self.measure[:1].upper() + self.measure[1:]
        return f"{self.title}. {measure}, at each number of {self.across}. " + "; ".join(told) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Cloud(Chart):
    """One point for each row: its first figure from left to right, its second upwards.

    Attributes:
        measures: what the figures of a row are, two or more; the first two are drawn.
        columns: the heads of the text columns of the table.
        told: row by row, one text for each of these columns.
        groups: by row, the name of the group whose marker it has; three at most.
        named: the labels that are written beside their points.
    """

    measures: tuple[str, ...]
    columns: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    groups: tuple[str, ...]
    named: tuple[str, ...] = ()

    @property
    def heads(self) -> tuple[str, ...]:
        """What is said of each row, then its figures."""
        return (*self.columns, *self.measures)

    @property
    def cells(self) -> Iterator[tuple[str, ...]]:
        """The table, line by line, the label first."""
        return (
            (row.label, *told, *(figure.written for figure in row.figures))
            for row, told in zip(self.rows, self.told, strict=True)
        )

    @property
    def words(self) -> str:
        """The text alternative: the figures of every point."""
        told = [
            f"{row.label}: " + _listed(map(self._said, self.measures, row.figures))
            for row in self.rows
        ]
        return f"{self.title}. " + "; ".join(told) + "."


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)
