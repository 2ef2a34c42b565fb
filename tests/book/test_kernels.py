"""The kernels that run the pages' cells."""

from pathlib import Path

import nbformat.v4 as nbf
import pytest
from nbclient import NotebookClient

from tests.book.test_directives import build

ASKED = """
from ipykernel.connect import get_connection_info
print(get_connection_info(unpack=True)["transport"])
"""


def test_no_port_is_needed_to_run_a_page() -> None:
    """A port that was free when it was looked for may be taken when the kernel starts."""
    notebook = nbf.new_notebook(cells=[nbf.new_code_cell(ASKED)])
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    (output,) = notebook.cells[0].outputs
    assert output.text == "ipc\n"


def test_a_build_makes_its_kernels_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NotebookClient, "create_kernel_manager", None)
    build(tmp_path, {"index": "# A page"})
    assert NotebookClient.create_kernel_manager is not None
