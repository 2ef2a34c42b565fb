"""Links to the pages where a position can be explored, which every page names for its boards.

They also name the script that shows a position on another site, and the explorer's page the
scenarios of the edition.
"""

import json
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from fallas.widgets.session.spec import BOARDS

from .. import texts
from ..assets import embed
from ..nodes import epub
from ..scenarios.tables.scenario import scenarios
from ..texts import captions

OPENS = (
    "try{if(/[#&]position=/.test(location.hash)||Object.keys(localStorage).some("
    '(key)=>key==="fallas-explorer"||key.startsWith("fallas-game-")))'
    'document.documentElement.dataset.fallasOpens=""}catch{}'
    'addEventListener("load",()=>setTimeout('
    "()=>delete document.documentElement.dataset.fallasOpens,5000))"
)
"""A script that the explorer's page runs before it is drawn. If a link or a kept game is to be
shown, it hides the men of the page's own picture until the explorer's script has drawn the others,
or has failed to load (see `explorer.css`)."""

EXPLORER = "explore"
"""The page of the explorer."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _name_the_page)
    embed.setup(app)


def _name_the_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del template, doctree
    if app.builder.name == epub.NAME:  # there is nothing in it that could lead there
        return
    pathto = context["pathto"]
    pages = dict(game.page for game in BOARDS.values())
    links = {rel: pathto(name) for rel, name in pages.items() if name in app.env.found_docs}
    links["fallas-embed"] = pathto(f"_static/{embed.EMBED}", resource=1)
    named = "".join(f'<link rel="{rel}" href="{address}"/>' for rel, address in links.items())
    context["metatags"] = context.get("metatags", "") + named
    if page == EXPLORER:
        context["metatags"] += f"<script>{OPENS}</script>{_scenarios()}"


def _scenarios() -> str:
    """The scenarios of fallas for the explorer to choose from, by the witness that they are of.

    Each has its title, in every language where it has been translated, and its situation.
    """
    found: dict[str, Any] = {}
    for each in scenarios().values():
        title = texts.witnesses()[each.witness].title
        group = found.setdefault(each.witness, {"title": title, "scenarios": []})
        group["scenarios"].append((captions.spoken(each.title), str(each.situation)))
    text = json.dumps(found, ensure_ascii=False).replace("</", "<\\/")
    return f'<script type="application/json" id="fallas-scenarios">{text}</script>'
