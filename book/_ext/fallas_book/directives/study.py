"""Figures and claims of the study on the pages, taken from the data and never typed.

    {figure}`folio random failed`       the figure with its interval
    {number}`folio random games`        the number alone
    {claim}`more than twice as often <[folio random failed] > 2 * [royal random failed]>`

and the directives `{openings} folio`, every first throw with what the players do, and `{runs}`, the
command of every run of games. The build fails at a figure that the data does not have, and at a
claim that does not follow from it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxRole

from fallas.simulation.study import ClaimError, Figure, MissingError, Study, holds
from fallas.tables.fates import Fate

from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, BookRole, Written, in_table

logger = logging.getLogger(__name__)

DATA = Path(__file__).parents[3] / "data"
Result = tuple[list[nodes.Node], list[nodes.system_message]]


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_role("figure", FigureRole())
    app.add_role("number", NumberRole())
    app.add_role("claim", ClaimRole())
    app.add_directive("openings", Openings)
    app.add_directive("runs", Runs)


@cache
def study() -> Study:
    """The data of the book."""
    return Study(DATA)


class FigureRole(SphinxRole, BookRole):
    """`{figure}`: a number with its interval."""

    def run(self) -> Result:
        """Look it up."""
        for path in DATA.rglob("*.[cj]s*"):
            self.env.note_dependency(str(path))
        try:
            return [self._node(study().figure(self.text))], []
        except MissingError as error:
            logger.warning("%s", error, location=self.get_location())
            return [nodes.Text(self.text)], []

    def to_notebook(self, text: str) -> str:
        """The same in a line."""
        return study().figure(text).written

    def _node(self, figure: Figure) -> nodes.Node:
        interval = tag("span", f" ({figure.interval})", cls="fallas-interval")
        return tag("span", figure.bare, interval if figure.interval else None, cls="fallas-figure")


class NumberRole(FigureRole):
    """`{number}`: the same without the interval."""

    def to_notebook(self, text: str) -> str:
        """The number alone."""
        return study().figure(text).bare

    def _node(self, figure: Figure) -> nodes.Node:
        return tag("span", figure.bare, cls="fallas-figure")


class ClaimRole(ReferenceRole, BookRole):
    """`{claim}`: words that the data has to support."""

    def run(self) -> Result:
        """Check it."""
        said = ""
        if not self.has_explicit_title:
            said = "a claim has its check in angle brackets"
        else:
            try:
                if not holds(self.target, study().figure):
                    said = "the data does not bear it out"
            except (ClaimError, MissingError) as error:
                said = str(error)
        if said:
            logger.warning(
                "%r: %s (%s)", self.title, said, self.target, location=self.get_location()
            )
        return [nodes.Text(self.title)], []

    def to_notebook(self, text: str) -> str:
        """The words; the page checks them."""
        titled = self.explicit_title_re.match(
            text
        )  # unlike `split_explicit_title`, takes "<" in it
        return titled[1] if titled else text


class Openings(BookDirective):
    """Every first throw of a rule set: how many turns it allows, and what the players choose."""

    required_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Set the table out."""
        self.env.note_dependency(str(DATA / "opening.csv"))
        rules = self.arguments[0]
        lines = list(opening_lines(rules))
        if not lines:
            raise self.error(f"the study has no first throws of {rules}")
        heads = [tag("th", each, scope="col") for each in OPENING_HEADS]
        rows = [_row(line) for line in lines]
        name = f"Every first throw under {rules}"
        table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), cls="table")
        return [
            tag("div", table, cls="fallas-openings", tabindex="0", role="region", aria_label=name)
        ]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The same table."""
        yield in_table(OPENING_HEADS, opening_lines(written.argument))


class Runs(BookDirective):
    """The commands that play all the games again."""

    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """List them."""
        text = "\n".join(commands())
        return [nodes.literal_block(text, text, language="bash")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The same list."""
        del written
        yield "\n".join(["```bash", *commands(), "```"])


def commands() -> Iterator[str]:
    """The command of each run, as it stands with its figures."""
    return (run.command for run in study().every_run)


OPENING_HEADS = ("Throw", "Rolls", "Turns", "Strong", "Careful")


def opening_lines(rules: str) -> Iterator[tuple[str, ...]]:
    """The lines of the table: throw, rolls, turns, and the choices; a dash for an equal choice."""
    for each in study().openings:
        if each.rules == rules:
            loses = Fate(each.fate).loses
            turns = "fails" if loses else str(each.turns)
            careful = "–" if each.careful == each.strong else each.careful
            yield each.throw, str(each.weight), turns, "–" if loses else each.strong, careful


def _row(line: tuple[str, ...]) -> Tag:
    throw, *others = line
    cells = [tag("td", each) for each in others]
    return tag("tr", tag("th", throw, scope="row"), *cells)
