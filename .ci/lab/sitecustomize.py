"""Python in the laboratory looks where modules are installed, and only then beside a notebook.

It would begin beside the notebook; but every look into that folder is a request that Python waits
for, and the first look is one for each file in it. They would add up to a second before the first
board is there. And what only completes names is unpacked when it is first asked for.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import DistributionFinder, PathDistribution

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
        for found in _found(fullname, target):
            if found is not None and found.loader is not None:  # a mere folder yields to a module
                return found
        return None if fullname in ABSENT else super().find_spec(fullname, None, target)

    @classmethod
    def find_distributions(
        cls, context: "DistributionFinder.Context | None" = None
    ) -> "Iterable[PathDistribution]":
        """What is known of the packages of a name, or of all."""
        from importlib.metadata import DistributionFinder

        asked = context or DistributionFinder.Context()
        places = sorted(asked.path, key=lambda place: (not place, _is_archive(place)))
        return super().find_distributions(DistributionFinder.Context(name=asked.name, path=places))


def _found(name: str, target: ModuleType | None) -> Iterator[ModuleSpec | None]:
    """What there is elsewhere than beside the notebook, the first to be taken first."""
    yield PathFinder.find_spec(name, _installed(name), target)
    yield _late(name)
    # By those who would be asked next, as what brings the browser's own, `js`.
    for other in sys.meta_path[sys.meta_path.index(InstalledFirst) + 1 :]:
        if hasattr(other, "find_spec"):
            yield other.find_spec(name, None, target)


def _installed(name: str) -> list[str]:
    """Where to look; what has been installed since comes before what the archive brought."""
    places = [place for place in sys.path if place]
    if name not in sys.stdlib_module_names:
        places.sort(key=_is_archive)
    return places


def _is_archive(place: str) -> bool:
    return str(place).endswith(".zip")


class Late:
    """Unpacks a package where it belongs, when it is imported for the first time."""

    def __init__(self, archive: Path) -> None:
        self.archive = archive

    def create_module(self, spec: ModuleSpec) -> None:
        """The module is one like any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Unpack it, and import it in the place of this."""
        import importlib
        import shutil

        shutil.unpack_archive(self.archive, self.archive.parents[1])
        self.archive.unlink()
        importlib.invalidate_caches()
        del sys.modules[module.__name__]
        importlib.import_module(module.__name__)


def _late(name: str) -> ModuleSpec | None:
    for place in sys.path:
        archive = Path(place, "late", f"{name}.zip")
        if str(place).endswith("site-packages") and archive.is_file():
            # `importlib.abc`, which Late might inherit from, would have to be fetched.
            return ModuleSpec(name, Late(archive), is_package=True)  # type: ignore[arg-type]
    return None


sys.meta_path[sys.meta_path.index(PathFinder)] = InstalledFirst
