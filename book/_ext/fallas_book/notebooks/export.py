"""The pages as notebooks: plain Markdown and code cells, which any Jupyter can open.

What a page shows by a directive of the book's own is put in words or becomes a cell: see
`to_markdown`.

    python -m fallas_book.notebooks FOLDER

writes them all, but never over one that is newer than its page: it may be a reader's own by now.
The data that they read is written with them.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import nbformat
from myst_nb.core.config import NbParserConfig
from myst_nb.core.read import create_nb_reader
from myst_parser.config.main import MdParserConfig
from nbformat import NotebookNode

from ..texts import contents
from ..texts.contents import BOOK
from ..texts.myst import parser
from .to_markdown import cells

START = BOOK.parent / ".ci/lab/start.md"
"""The starter notebook, which is no page of the book."""
METADATA = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    # Lets a Jupyter whose kernel has another name see that any Python kernel will do.
    "language_info": {"name": "python"},
}


def notebook(path: Path) -> NotebookNode:
    """A page as a notebook.

    Args:
        path: the page, MyST Markdown with or without cells, or a notebook already.
    """
    text = path.read_text(encoding="utf-8")
    reader = create_nb_reader(str(path), MdParserConfig(), NbParserConfig(), text)
    made: NotebookNode
    if reader is None:  # a page without a head that makes it one with cells
        made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(_headless(text))])
    else:
        made = reader.read(text)
    made.cells = [cell for each in made.cells for cell in _told(each)]
    for number, cell in enumerate(made.cells):
        cell.id = f"cell-{number}"
    made.metadata = nbformat.from_dict(METADATA)
    made.nbformat_minor = 5
    return made


def _told(cell: NotebookNode) -> Iterator[NotebookNode]:
    """A cell of the page as cells of a notebook."""
    if cell.cell_type != "markdown":
        yield cell
        return
    for kind, source in cells(cell.source):
        if kind == "code":
            yield nbformat.v4.new_code_cell(source)
        else:
            yield nbformat.v4.new_markdown_cell(source)


def _headless(text: str) -> str:
    first = parser().parse(text)[0]
    head = first.map[1] if first.type == "front_matter" and first.map else 0
    return "\n".join(text.split("\n")[head:]).strip()


def write_all(folder: Path) -> None:
    """Write every page, the starter notebook and the data; newer notebooks are not overwritten."""
    shutil.copytree(BOOK / "data", folder / "data", dirs_exist_ok=True)
    sources = {f"{name}.ipynb": contents.source(name) for name in contents.pages()}
    for name, page in {"start.ipynb": START, **sources}.items():
        path = folder / name
        if path.exists() and path.stat().st_mtime > page.stat().st_mtime:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook(page), path)
