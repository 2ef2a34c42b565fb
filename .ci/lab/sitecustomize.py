"""Python in the laboratory looks where modules are installed, and then beside a notebook.

It would begin beside the notebook; but every look into that folder is a request that Python waits
for, and they would add up to a second before the first board is there.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder


class Installed:
    """Finds what is installed. Python's own finder, which looks everywhere, is asked after it."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module, if it is one by itself and no part of a package, and is installed."""
        if path is not None:
            return None
        return PathFinder.find_spec(name, [place for place in sys.path if place], target)


sys.meta_path.insert(sys.meta_path.index(PathFinder), Installed)
