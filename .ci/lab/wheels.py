"""The laboratory's packages, made ready so that the kernel has little to do with them.

Every module is compiled. The kernel unpacks every wheel, file by file, before it is ready: so the
modules of wheels that have nothing else are put into the archive of the standard library, which
Python imports from as it is.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Literal
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from compile import used
from tools import LIBRARY, PACKAGES, compile_modules, lock_of

TOLD = re.compile(r"\.dist-info/|/(LICENSE|README)[^/]*$")
"""What a wheel tells of itself, for people and for installers. It stays in the wheel."""
FOR_TYPES = (".pyi", ".typed")
"""What no module reads if it lies beside modules; elsewhere it may be what a package is about."""


def make_ready(lab: Path, library: Path) -> None:
    """Compile all wheels and move what may be moved, and tell the lock file, which has hashes."""
    path = lock_of(lab)
    lock = json.loads(path.read_text(encoding="utf-8"))
    wheels = {
        name: (path.parent / package["file_name"]).resolve()
        for name, package in lock["packages"].items()
    }
    moved = [wheel for wheel in wheels.values() if _has_modules_alone(wheel)]
    compile_modules(moved, LIBRARY)
    compile_modules([wheel for wheel in wheels.values() if wheel not in moved], PACKAGES)
    for wheel in moved:
        _move_modules(wheel, library)
    for name, wheel in wheels.items():
        lock["packages"][name]["sha256"] = sha256(wheel)
    path.write_text(json.dumps(lock), encoding="utf-8")
    for index in lab.rglob("pypi/all.json"):
        _tell_index(index, wheels.values())


def sha256(path: Path) -> str:
    """As the lock file has it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _has_modules_alone(wheel: Path) -> bool:
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if used(name) and not TOLD.search(name)}
    modules = {name for name in names if name.endswith(".py")}
    folders = {PurePosixPath(name).parent for name in modules}
    return all(
        name.endswith(FOR_TYPES) and PurePosixPath(name).parent in folders
        for name in names - modules
    )


def _move_modules(wheel: Path, library: Path) -> None:
    with ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    _write(library, "a", {name: data for name, data in files.items() if name.endswith(".pyc")})
    _write(wheel, "w", {name: data for name, data in files.items() if TOLD.search(name)})


def _write(path: Path, mode: Literal["a", "w"], files: dict[str, bytes]) -> None:
    with ZipFile(path, mode) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)


def _tell_index(path: Path, wheels: Iterable[Path]) -> None:
    hashes = {wheel.name: sha256(wheel) for wheel in wheels}
    listed = json.loads(path.read_text(encoding="utf-8"))
    for package in listed.values():
        for release in (file for files in package["releases"].values() for file in files):
            if release["filename"] in hashes:
                release["digests"] = {"sha256": hashes[release["filename"]]}
    path.write_text(json.dumps(listed), encoding="utf-8")
