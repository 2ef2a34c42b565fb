"""Makes Python in the laboratory look beside a notebook last, after the installed modules.

By default Python looks beside the notebook first, but every look into that folder is a request that
Python waits for, and the first look makes one for each file in it. They would add up to a second
before the first board. Besides, the packages that complete names are unpacked on first use.
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
"""Modules not looked for beside a notebook if they aren't installed: parts of the standard library
that a browser can't have, and optional imports of packages in the laboratory."""


class InstalledFirst(PathFinder):
    """Finds the same as Python's own finder, in another order."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module; a package says where its submodules are."""
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
        """The distributions of a name, or all."""
        from importlib.metadata import DistributionFinder

        asked = context or DistributionFinder.Context()
        places = sorted(asked.path, key=lambda place: (not place, _is_archive(place)))
        return super().find_distributions(DistributionFinder.Context(name=asked.name, path=places))


def _found(name: str, target: ModuleType | None) -> Iterator[ModuleSpec | None]:
    """The candidates elsewhere than beside the notebook, in order of preference."""
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
        """None: create the module in the default way."""

    def exec_module(self, module: ModuleType) -> None:
        """Unpack the package, and import it in place of this module."""
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
