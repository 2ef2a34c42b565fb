"""Every page of the book that has code has run."""

from pathlib import Path

import nbformat
import pytest
from myst_nb.core.config import NbParserConfig
from myst_nb.core.read import create_nb_reader
from myst_parser.config.main import MdParserConfig

from tests import toc


def notebook(path: Path) -> nbformat.NotebookNode | None:
    """The page as a notebook, read as the build reads it; none if it is plain text."""
    text = path.read_text(encoding="utf-8")
    reader = create_nb_reader(str(path), MdParserConfig(), NbParserConfig(), text)
    return None if reader is None else reader.read(text)


def has_code(path: Path) -> bool:
    page = notebook(path)
    return page is not None and any(cell.cell_type == "code" for cell in page.cells)


def code(page: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in page.cells if cell.cell_type == "code" and cell.source]


@pytest.mark.parametrize("name", [name for name in toc.listed() if has_code(toc.source(name))])
def test_the_page_has_run(name: str, site: Path) -> None:
    """The build runs every page, and ends at an error; what it ran is what stands there now."""
    ran = nbformat.read(site.parent / "jupyter_execute" / f"{name}.ipynb", as_version=4)
    written = notebook(toc.source(name))
    assert written is not None
    assert [cell.source for cell in code(ran)] == [cell.source for cell in code(written)]
    assert all(cell.execution_count for cell in code(ran))
    kinds = {output.output_type for cell in code(ran) for output in cell.outputs}
    assert "error" not in kinds
