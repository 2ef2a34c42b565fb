"""Stand-in for Pyodide's module of this name in the worker of a page.

All that Python imports there is in the archive it starts from, and nothing can be installed.
The module that installs would bring in archives and compression, which takes a tenth of the time
that Python needs to start; this one has what Pyodide asks for while it starts.
"""

from site import getsitepackages


class _Place:
    """A folder whose name Pyodide asks for; a class of our own saves importing `pathlib`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = _Place(getsitepackages()[0])
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """Register the packages that are there already: none."""
