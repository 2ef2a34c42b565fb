"""Every page of the book that has code runs, without a build of the book."""

from pathlib import Path

import nbformat
import pytest
from myst_nb.core.config import NbParserConfig
from myst_nb.core.read import create_nb_reader
from myst_parser.config.main import MdParserConfig
from nbclient import NotebookClient

from tests import toc


def notebook(path: Path) -> nbformat.NotebookNode | None:
    """The page as a notebook, read as the build reads it; none if it is plain text."""
    text = path.read_text(encoding="utf-8")
    reader = create_nb_reader(str(path), MdParserConfig(), NbParserConfig(), text)
    return None if reader is None else reader.read(text)


def has_code(path: Path) -> bool:
    page = notebook(path)
    return page is not None and any(cell.cell_type == "code" for cell in page.cells)


@pytest.mark.filterwarnings("default::DeprecationWarning", "default::ResourceWarning")
@pytest.mark.parametrize("name", [name for name in toc.listed() if has_code(toc.source(name))])
def test_the_page_runs(name: str) -> None:
    path = toc.source(name)
    page = notebook(path)
    assert page is not None
    client = NotebookClient(
        page, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    assert all(
        cell.execution_count for cell in page.cells if cell.cell_type == "code" and cell.source
    )
