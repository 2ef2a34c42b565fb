"""The kernels that run the pages' cells, reached by sockets in the file system.

Reached over TCP, a kernel is told five ports that were free when Jupyter looked. Until it takes
them, any connection may get one of them (the suite opens hundreds while the book is built), and
then the kernel, and with it the build, ends with "Address already in use".
"""

import atexit
import os
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_client.manager import KernelManager
from nbclient import NotebookClient
from sphinx.application import Sphinx

_by_port = NotebookClient.create_kernel_manager
_numbers = count(1)
_sockets = TemporaryDirectory(prefix="fallas-")
atexit.register(_sockets.cleanup)


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("builder-inited", reached_by_file)


def reached_by_file(app: Sphinx | None = None) -> None:
    """From now on, let every kernel that a notebook starts be reached by a socket file.

    The class is changed, since myst-nb makes the notebook's client itself, without a configuration
    for the manager.
    """
    del app
    NotebookClient.create_kernel_manager = _by_file  # type: ignore[method-assign, assignment]


def _by_file(client: NotebookClient) -> KernelManager:
    manager = _by_port(client)
    manager.transport = "ipc"
    # The sockets are beside this file. Without one they would be looked for beside the page.
    manager.connection_file = str(Path(_sockets.name, f"{os.getpid()}-{next(_numbers)}.json"))
    return manager
