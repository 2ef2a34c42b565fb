"""The book's own Sphinx extension: its texts, and what shows them. Used at build time only.

It brings the front end of the boards to the pages that have one; gives the directives that quote
the texts (`{clauses}`), set them out (`{witness}`, `{folio-page}`), run them (`{scenario}`) and
compare them (`{concordance}`, `{tafl-concordance}`, `{silences}`, `{terms}`, `{modern-readings}`),
set them in time and place (`{timeline}`, `{places-map}`), and the role that cites them
(`{clause}`); the ledger of what the book claims (`{ledger}`); the parts of the rule chapters
(`{solution}`, `{compare}`, `{question}`); the roles that say what the study has found (`{figure}`,
`{number}`, `{claim}`); and sees to it that
no page asks another host for anything, or loads the theme's icons twice, that the theme works for
all readers, that there is a page for addresses that lead nowhere, and that no port is needed to run
a page's cells.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: "Sphinx") -> dict[str, Any]:
    """Register with Sphinx."""
    from . import (
        boards,
        citing,
        compare,
        concordance,
        covers,
        engine,
        epub,
        exploring,
        findings,
        folio_page,
        games,
        history,
        icons,
        kernels,
        labs,
        markup,
        mends,
        missing,
        places,
        plainer,
        question,
        quoting,
        running,
        scenario_directive,
        silences,
        solution,
        sorting,
        stills,
        strangers,
        tafl_concordance,
        terms,
        typography,
        wide,
        witness,
    )
    from .exports import staging
    from .ledger import page as ledger_page

    for part in (
        boards,
        citing,
        covers,
        typography,
        wide,
        icons,
        engine,
        epub,
        exploring,
        epub,
        kernels,
        labs,
        markup,
        mends,
        missing,
        places,
        plainer,
        quoting,
        running,
        witness,
        scenario_directive,
        concordance,
        compare,
        question,
        solution,
        sorting,
        silences,
        stills,
        terms,
        folio_page,
        games,
        history,
        tafl_concordance,
        findings,
        staging,
        ledger_page,
        strangers,
    ):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
