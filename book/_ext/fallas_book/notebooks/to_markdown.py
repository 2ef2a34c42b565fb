"""The book's own directives and roles, put into plain Markdown and cells of code.

Clauses are quoted in full, a scenario becomes a cell with its board, and where the page has a table
or a figure that a notebook cannot have the notebook says so.
"""

import re
from collections.abc import Iterable, Iterator

import yaml

from .. import texts
from ..directives import study
from ..directives.spec import GAMES
from ..scenarios.core.scenario import AnyScenario
from ..scenarios.core.spec import every_scenario

_FENCE = re.compile(r"^(?P<mark>`{3,}|:{3,})\{(?P<name>[\w-]+)\} *(?P<rest>.*)$")
_ROLE = re.compile(r"\{(?:clause|term|doc|ref)\}`([^`<]*?)(?: *<[^`>]*>)?`")
_FOUND = re.compile(r"\{(?P<kind>figure|number|claim)\}`(?P<said>[^`]*)`")
_CITED = re.compile(r" *\{cite(?::\w+)?\}`[^`]*`")
_PAGE = re.compile(r"\]\(([\w./-]+)\.md(#[\w-]*)?\)")
_OPTION = re.compile(r"^:([\w-]+): *(.*)$")
_SPAN = re.compile(r"\]\{[^}]*\}")

# Directives that only mark their content, which then stands alone.
PLAIN = {"div", "rst-class", "container"}
# Directives that become a quoted note with a title.
NOTES = {
    "admonition",
    "note",
    "tip",
    "hint",
    "important",
    "warning",
    "seealso",
    "dropdown",
    "margin",
}

Cell = tuple[str, str]
"""`markdown` or `code`, and the source."""
BREAK = "\0"
"""Before and after the code of a cell, among the lines of the text."""


def cells(text: str) -> Iterator[Cell]:
    """The cells that a text of a page becomes."""
    lines = "\n".join(_blocks(iter(text.split("\n"))))
    for number, part in enumerate(lines.split(BREAK)):
        source = (part if number % 2 else _inline(part)).strip()
        if source:
            yield "code" if number % 2 else "markdown", source


def plain(text: str) -> str:
    """A text that becomes no more than one cell.

    >>> plain("As {clause}`74v.8` says {cite}`osta`, see [](silences.md).")
    'As 74v.8 says, see [silences](silences.ipynb).'
    """
    ((_, source),) = cells(text)
    return source


def _inline(text: str) -> str:
    text = _FOUND.sub(_found, text)
    text = _CITED.sub("", _ROLE.sub(r"\1", _SPAN.sub("]", text)))
    return _PAGE.sub(_link, text)


def _found(match: re.Match[str]) -> str:
    """What a role says of the study."""
    if match["kind"] == "claim":
        return match["said"].partition("<")[0].strip()
    figure = study.study().figure(match["said"])
    return figure.written if match["kind"] == "figure" else figure.bare


def _link(match: re.Match[str]) -> str:
    named = match.string[match.start() - 1] != "["
    name = "" if named else match[1].rpartition("/")[2]
    return f"{name}]({match[1]}.ipynb{match[2] or ''})"


def _blocks(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        fence = _FENCE.match(line)
        if fence is None:
            yield line
            continue
        body = []
        for inner in lines:
            if inner.strip() == fence["mark"]:
                break
            body.append(inner)
        yield from _told(fence["name"], fence["rest"].strip(), body)


def _told(name: str, rest: str, body: list[str]) -> Iterable[str]:
    """A directive, by its name, what stands beside it and its lines."""
    options: dict[str, str] = {}
    while body and (option := _OPTION.match(body[0])) and name != "question":
        options[option[1]] = option[2]
        body = body[1:]
    if name == "clauses":
        return _quoted(rest.split())
    if name == "scenario" and rest in every_scenario():
        return _board(every_scenario()[rest])
    if name == "openings":
        return _openings(rest)
    if name == "runs":
        return ["```bash", *study.commands(), "```"]
    if name == "question":
        return _question(yaml.safe_load("\n".join(body)))
    if name == "solution":
        return _solution(rest, options.get("hint", ""), body)
    if name in PLAIN:
        return _blocks(iter(body))
    if name in NOTES:
        title = rest or name.capitalize()
        return (f"> {line}".rstrip() for line in [f"**{title}**", "", *_blocks(iter(body))])
    return [f"*Here the page of the book has more to show: {name.replace('-', ' ')}.*"]


def _quoted(keys: list[str]) -> Iterator[str]:
    known = texts.clauses()
    for key in keys:
        clause = known[key]
        yield f"> <span lang={clause.lang}>{clause.text}</span>"
        if clause.en:
            yield from (">", f"> {clause.en}")
        yield from (">", f"> — {clause.id}", "")


def _board(scenario: AnyScenario) -> Iterator[str]:
    """A cell that tells what the scenario tells."""
    yield BREAK
    yield from GAMES[scenario.game].cell(scenario)
    yield BREAK


def _openings(rules: str) -> Iterator[str]:
    heads = study.OPENING_HEADS
    for line in (heads, ["---"] * len(heads), *study.opening_lines(rules)):
        yield f"| {' | '.join(line)} |"


def _question(question: dict[str, object]) -> Iterator[str]:
    choices = question["choices"]
    yield from (f"**{question['ask']}**", "")
    yield from (f"- {choice['text']}" for choice in choices)  # type: ignore[attr-defined]
    feedback = []
    for choice in choices:  # type: ignore[attr-defined]
        sign = "right" if choice.get("right") else "wrong"
        feedback += [f"*{choice['text']}* ({sign})", "", choice["feedback"], ""]
    yield from _folded("Answers", feedback)


def _solution(moves: str, hint: str, body: list[str]) -> Iterator[str]:
    if hint:
        yield from _folded("A hint", [hint])
    yield from _folded("The solution", [f"`{moves}`", "", *_blocks(iter(body))])


def _folded(title: str, lines: list[str]) -> Iterator[str]:
    yield from ("", "<details>", f"<summary>{title}</summary>", "", *lines, "", "</details>", "")
