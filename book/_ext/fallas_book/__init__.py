"""The book's own Sphinx extension: its texts, and what shows them. Used at build time only.

It brings the front end of the boards to the pages that have one; gives the directives that quote
the texts (`{clauses}`), set them out (`{witness}`, `{folio-page}`), run them (`{scenario}`) and
compare them (`{concordance}`, `{silences}`, `{terms}`, `{modern-readings}`),
set them in time and place (`{timeline}`, `{places-map}`), and the role that cites them
(`{clause}`); the ledger of what the book claims (`{ledger}`); the parts of the rule chapters
(`{solution}`, `{compare}`, `{question}`); the roles that say what the study has found (`{figure}`,
`{number}`, `{claim}`). It also makes sure that no page asks another host for anything, or loads the
theme's icons twice, that the theme works for all readers, that there is a page for addresses that
lead nowhere, and that no port is needed to run a page's cells.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: "Sphinx") -> dict[str, Any]:
    """Register with Sphinx."""
    from . import history
    from .assets import boards, engine, icons, sorting, typography
    from .directives import (
        clauses,
        compare,
        concordance,
        folio_page,
        games,
        question,
        runs,
        scenario,
        silences,
        solution,
        study,
        terms,
        witness,
    )
    from .exports import staging
    from .ledger import bibliography
    from .ledger import page as ledger
    from .nodes import epub, html, plainer, stills
    from .references import clauses as references
    from .site import (
        covers,
        explorer_links,
        kernels,
        labs,
        missing,
        no_external_requests,
        theme_mends,
        wide,
    )

    for part in (
        boards,
        bibliography,
        covers,
        typography,
        wide,
        icons,
        engine,
        epub,
        explorer_links,
        kernels,
        labs,
        html,
        theme_mends,
        missing,
        references,
        plainer,
        clauses,
        runs,
        witness,
        scenario,
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
        study,
        staging,
        ledger,
        no_external_requests,
    ):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
