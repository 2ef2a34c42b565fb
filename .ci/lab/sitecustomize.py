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
        found = super().find_spec(fullname, _installed(fullname), target)
        found = found or _from_others(fullname, target)
        if found is None and fullname in ABSENT:
            return None
        if found is None or found.loader is None:  # a mere folder yields to a module elsewhere
            return super().find_spec(fullname, None, target)
        return found

    @classmethod
    def find_distributions(
        cls, context: "DistributionFinder.Context | None" = None
    ) -> "Iterable[Distribution]":
        """What is known of the packages of a name, or of all."""
        from importlib.metadata import DistributionFinder

        asked = context or DistributionFinder.Context()
        places = sorted(asked.path, key=lambda place: not place)
        return super().find_distributions(DistributionFinder.Context(name=asked.name, path=places))


def _installed(name: str) -> list[str]:
    """Where to look; what has been installed since comes before what the archive brought."""
    places = [place for place in sys.path if place]
    if name not in sys.stdlib_module_names:
        places.sort(key=lambda place: str(place).endswith(".zip"))
    return places


def _from_others(name: str, target: ModuleType | None) -> ModuleSpec | None:
    """The module by those who would be asked next, as what brings the browser's own, `js`."""
    for other in sys.meta_path[sys.meta_path.index(InstalledFirst) + 1 :]:
        if hasattr(other, "find_spec"):
            found = other.find_spec(name, None, target)
            if found is not None:
                return found
    return None


sys.meta_path[sys.meta_path.index(PathFinder)] = InstalledFirst
