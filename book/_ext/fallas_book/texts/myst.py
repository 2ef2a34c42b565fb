"""The pages' own MyST, read by MyST's own parser."""

from collections.abc import Callable, Iterator
from functools import cache

import yaml
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from .contents import BOOK

SETTINGS = BOOK.parent / "_config.yml"
FENCES = {"fence", "colon_fence"}
MARKED = {"myst_role": "myst_role", "link": "link_open", "span": "span_open"}
"""The rules of a line's parser whose finds say where they stand, with the token that says it."""
Rule = Callable[[StateInline, bool], bool]


@cache
def parser() -> MarkdownIt:
    """The parser of the book's pages; what it finds in a line says where it stands there."""
    settings = yaml.safe_load(SETTINGS.read_text(encoding="utf-8"))
    extensions = set(settings["parse"]["myst_enable_extensions"])
    made = create_md_parser(MdParserConfig(enable_extensions=extensions), RendererHTML)
    ruler = made.inline.ruler
    rules = zip(made.get_active_rules()["inline"], ruler.getRules(""), strict=True)
    for name, rule in [each for each in rules if each[0] in MARKED]:
        ruler.at(name, _marking(rule, MARKED[name]))
    return made


def _marking(rule: Rule, kind: str) -> Rule:
    """The rule, whose find now says where it starts and stops, and where a label of it stops."""

    def marked(state: StateInline, silent: bool) -> bool:
        start, known = state.pos, len(state.tokens)
        found = rule(state, silent)
        if found and not silent:
            token = next(each for each in state.tokens[known:] if each.type == kind)
            label = state.md.helpers.parseLinkLabel(state, start)
            token.meta = {**token.meta, "start": start, "label": label, "stop": state.pos}
        return found

    return marked


def is_directive(token: Token) -> bool:
    """Whether a token stands for a directive."""
    return token.type in FENCES and token.info.startswith("{")


@cache
def roles(text: str) -> tuple[tuple[str, str], ...]:
    """The roles of a text, those in its directives too, each with what stands between its marks.

    >>> roles("So {clause}`74v.8`, but `{clause}` is a role.")
    (('clause', '74v.8'),)
    """
    return tuple(_roles(text))


def _roles(text: str) -> Iterator[tuple[str, str]]:
    for token in parser().parse(text):
        if is_directive(token) and not token.info.startswith("{code-cell}"):
            yield from _roles(token.content)
        for part in token.children or ():
            if part.type == "myst_role":
                yield part.meta["name"], part.content
