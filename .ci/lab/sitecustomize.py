"""Python in the laboratory looks where modules are installed, and only then beside a notebook.

It would begin beside the notebook; but every look into that folder is a request that Python waits
for, and the first look is one for each file in it. They would add up to a second before the first
board is there.
"""

import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import Distribution, DistributionFinder

ABSENT = sys.stdlib_module_names | {"argcomplete", "mypy_extensions", "storemagic"}
"""What is not looked for beside a notebook if it isn't installed: of the standard library, what a
browser can't have; and what packages in the laboratory would make use of and do without."""


class InstalledFirst(PathFinder):
    """Finds what Python's own finder finds, in another order."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module; a part of a package is where the package says."""
        if path is not None:
            return super().find_spec(fullname, path, target)
        installed = [place for place in sys.path if place]
        found = super().find_spec(fullname, installed, target) or _from_others(fullname, target)
        if found is None and fullname not in ABSENT:
            found = super().find_spec(fullname, None, target)
        return found

    @classmethod
    def find_distributions(cls, context: "DistributionFinder.Context") -> "Iterable[Distribution]":
        """What is known of the packages of a name, or of all."""
        from importlib.metadata import DistributionFinder

        places = sorted(context.path, key=lambda place: not place)
        return super().find_distributions(
            DistributionFinder.Context(name=context.name, path=places)
        )


def _from_others(name: str, target: ModuleType | None) -> ModuleSpec | None:
    """The module by those who would be asked next, as what brings the browser's own, `js`."""
    for other in sys.meta_path[sys.meta_path.index(InstalledFirst) + 1 :]:
        found = other.find_spec(name, None, target)
        if found is not None:
            return found
    return None


sys.meta_path[sys.meta_path.index(PathFinder)] = InstalledFirst
