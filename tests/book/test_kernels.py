"""The kernels that run the pages' cells."""

import nbformat.v4 as nbf
from nbclient import NotebookClient

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
