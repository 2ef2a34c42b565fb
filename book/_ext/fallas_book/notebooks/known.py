"""The directives and roles that a page may use, each with what it becomes in a notebook."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from docutils.parsers.rst import directives
from sphinx.util.nodes import split_explicit_title
from typing_extensions import override

from ..directives import (
    clauses,
    compare,
    concordance,
    folio_page,
    games,
    question,
    scenario,
    silences,
    solution,
    study,
    terms,
    witness,
)
from ..exports import staging
from ..history import directives as history
from ..history import modern
from ..ledger import page as ledger
from ..nodes.notebook import BookDirective, BookRole, Part, Written, in_quotation, on_the_page
from ..references.clauses import ClauseRole


class Plain(BookDirective):
    """What only marks its content out: the content stands alone."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"class": directives.unchanged, "name": directives.unchanged}

    @classmethod
    @override
    def to_notebook(cls, written: Written) -> Iterator[Part]:
        if written.content:
            yield written.content


class Note(Plain):
    """What is set apart with a title, which is its kind if it has no other."""

    @classmethod
    @override
    def to_notebook(cls, written: Written) -> Iterator[Part]:
        title = written.argument or written.name.capitalize()
        yield in_quotation(f"**{title}**\n\n{written.content}")


class Bibliography(BookDirective):
    """The list of works, which another extension sets."""

    option_spec: ClassVar = {"all": directives.flag}

    @classmethod
    @override
    def to_notebook(cls, written: Written) -> Iterator[Part]:
        yield from on_the_page("the works, each with where it can be read")


class Titled(BookRole):
    """A role whose words are its text, or its title if it has one."""

    @override
    def to_notebook(self, text: str) -> str:
        return split_explicit_title(text)[1]


class Unsaid(BookRole):
    """A role that leads to what a notebook does not have."""

    @override
    def to_notebook(self, text: str) -> str:
        return ""


DIRECTIVES: Mapping[str, type[BookDirective]] = {
    "bibliography": Bibliography,
    "clauses": clauses.Clauses,
    "compare": compare.Compare,
    "concordance": concordance.Concordance,
    "downloads": staging.Downloads,
    "folio-page": folio_page.FolioPage,
    "how-to-cite": staging.HowToCite,
    "ledger": ledger.Ledger,
    "ledger-wanted": ledger.Wanted,
    "ledger-words": ledger.Words,
    "modern-readings": modern.ModernReadings,
    "openings": study.Openings,
    "places-map": history.PlacesMap,
    "question": question.Question,
    "runs": study.Runs,
    "scenario": scenario.ScenarioDirective,
    "silences": silences.Silences,
    "solution": solution.Solution,
    "tables-games": games.TablesGames,
    "terms": terms.Terms,
    "timeline": history.Timeline,
    "witness": witness.WitnessDirective,
    **dict.fromkeys(("container", "div", "rst-class"), Plain),
    **dict.fromkeys(("admonition", "dropdown", "margin"), Note),
    **dict.fromkeys(("hint", "important", "note", "seealso", "tip", "warning"), Note),
}
"""By their names."""

ROLES: Mapping[str, BookRole] = {
    "claim": study.ClaimRole(),
    "clause": ClauseRole(),
    "figure": study.FigureRole(),
    "ledger-count": ledger.CountRole(),
    "ledger-file": staging.FileRole(),
    "number": study.NumberRole(),
    **dict.fromkeys(("doc", "ref", "term"), Titled()),
    **dict.fromkeys(("cite", "cite:p", "cite:t"), Unsaid()),
}
"""By their names."""
