"""The pages as notebooks: plain Markdown and code cells, which any Jupyter can open.

What a page shows by a directive of the book's own is put in words: clauses are quoted in full, and
where the page has a table or a figure the notebook says so.

    python -m fallas_book.notebooks FOLDER

writes them all, but never over one that is newer than its page: it may be a reader's own by now.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import nbformat
import yaml
from myst_nb.core.config import NbParserConfig
from myst_nb.core.read import create_nb_reader
from myst_parser.config.main import MdParserConfig
from nbformat import NotebookNode

from . import texts

BOOK = Path(__file__).parents[2]
START = BOOK.parent / ".ci/lab/start.md"
"""The notebook to begin with, which is no page of the book."""
METADATA = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    # By this a Jupyter whose kernel has another name finds that it will do.
    "language_info": {"name": "python"},
}

_FENCE = re.compile(r"^(?P<mark>`{3,}|:{3,})\{(?P<name>[\w-]+)\} *(?P<rest>.*)$")
_ROLE = re.compile(r"\{(?:clause|term|doc|ref)\}`([^`<]*?)(?: *<[^`>]*>)?`")
_CITED = re.compile(r" *\{cite(?::\w+)?\}`[^`]*`")
_PAGE = re.compile(r"\]\(([\w./-]+)\.md(#[\w-]*)?\)")
_OPTION = re.compile(r"^:[\w-]+:")
_SPAN = re.compile(r"\]\{[^}]*\}")

# What only marks its content out, so that the content stands alone.
PLAIN = {"div", "rst-class", "container"}
# What a notebook quotes as a note with its title.
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


@cache
def pages() -> tuple[str, ...]:
    """The pages of the book in order, as the table of contents names them."""
    contents = yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8"))
    chapters = (chapter for part in contents["parts"] for chapter in part["chapters"])
    return (contents["root"], *_names(chapters))


def _names(chapters: object) -> Iterator[str]:
    for chapter in chapters:  # type: ignore[attr-defined]
        yield chapter["file"]
        yield from _names(chapter.get("sections", ()))


def notebook(path: Path) -> NotebookNode:
    """A page as a notebook.

    Args:
        path: the page, MyST Markdown with or without cells, or a notebook already.
    """
    text = path.read_text(encoding="utf-8")
    reader = create_nb_reader(str(path), MdParserConfig(), NbParserConfig(), text)
    if reader is None:  # a page without a head that makes it one with cells
        made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(_headless(text))])
    else:
        made = reader.read(text)
    for number, cell in enumerate(made.cells):
        cell.id = f"cell-{number}"
        if cell.cell_type == "markdown":
            cell.source = plain(cell.source)
    made.cells = [cell for cell in made.cells if cell.source.strip()]
    made.metadata = nbformat.from_dict(METADATA)
    made.nbformat_minor = 5
    return made


def _headless(text: str) -> str:
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL).strip()


def plain(text: str) -> str:
    """MyST Markdown without what only this book understands.

    >>> plain("As {clause}`74v.8` says {cite}`osta`, see [](silences.md).")
    'As 74v.8 says, see [silences](silences.ipynb).'
    """
    text = "\n".join(_blocks(iter(text.split("\n"))))
    text = _CITED.sub("", _ROLE.sub(r"\1", _SPAN.sub("]", text)))
    return _PAGE.sub(_link, text.replace("[](", "[\0](")).replace("\0", "")


def _link(match: re.Match[str]) -> str:
    before = match.string[: match.start()]
    name = match[1].rpartition("/")[2] if before.endswith("\0") else ""
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


def _told(name: str, rest: str, body: list[str]) -> Iterator[str]:
    """A directive in plain Markdown."""
    while body and _OPTION.match(body[0]):
        body = body[1:]
    if name == "clauses":
        yield from _quoted(rest.split())
    elif name in PLAIN:
        yield from _blocks(iter(body))
    elif name in NOTES:
        title = rest or name.capitalize()
        yield from (f"> {line}".rstrip() for line in [f"**{title}**", "", *_blocks(iter(body))])
    else:
        yield f"*Here the page of the book has more to show: {name.replace('-', ' ')}.*"


def _quoted(keys: list[str]) -> Iterator[str]:
    known = texts.clauses()
    for key in keys:
        clause = known[key]
        yield f"> <span lang={clause.lang}>{clause.text}</span>"
        if clause.en:
            yield from (">", f"> {clause.en}")
        yield from (">", f"> — {clause.id}", "")


def write_all(folder: Path) -> None:
    """Write every page and the notebook to begin with, but not over what is newer."""
    sources = {f"{name}.ipynb": _source(name) for name in pages()}
    for name, source in {"start.ipynb": START, **sources}.items():
        path = folder / name
        if path.exists() and path.stat().st_mtime > source.stat().st_mtime:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook(source), path)


def _source(name: str) -> Path:
    page = BOOK / f"{name}.md"
    return page if page.exists() else page.with_suffix(".ipynb")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
