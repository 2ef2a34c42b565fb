"""The laboratory's packages, made ready so that the kernel has little to do with them.

Every module is compiled. The kernel fetches every wheel and unpacks it, file by file, before it is
ready: so wheels that have modules alone are put into the archive of the standard library, which
Python imports from as it is. As packages the kernel then knows only those that it loads by name;
micropip can neither replace nor remove the others. And what nothing needs before a reader asks for
it is unpacked only then (`sitecustomize`).
"""

import hashlib
import json
import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Literal
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from compile import used
from tools import LIBRARY, PACKAGES, compile_modules, lock_of

TOLD = re.compile(r"\.dist-info/|/(LICENSE|README)[^/]*$")
"""Matches a wheel's metadata for people and installers, which no module reads."""
FOR_TYPES = (".pyi", ".typed")
"""Files that no module reads if they lie beside modules; elsewhere a package may need them."""
LATE = ("jedi", "parso")
"""The packages that complete names as a reader types."""


def make_ready(lab: Path, library: Path) -> None:
    """Compile all wheels, move and pack what may be, and write into the lock file what is left."""
    path = lock_of(lab)
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages = lock["packages"]
    wheels = {
        name: (path.parent / package["file_name"]).resolve() for name, package in packages.items()
    }
    moved = {name: wheel for name, wheel in wheels.items() if _has_modules_alone(wheel)}
    compile_modules(moved.values(), LIBRARY)
    compile_modules([wheels[name] for name in wheels.keys() - moved.keys()], PACKAGES)
    asked = _asked_for(lab)
    gone = {}
    for name, wheel in moved.items():
        told = _move_modules(wheel, library)
        if name in asked:
            _write(wheel, "w", told)
        else:
            _write(library, "a", _listed(told))
            wheels.pop(name).unlink()
            gone[name] = packages.pop(name)["depends"]
    for name in LATE:
        _pack(wheels[name], name)
    for name, package in packages.items():
        package["depends"] = sorted(_left(package["depends"], gone))
        package["sha256"] = sha256(wheels[name])
    path.write_text(json.dumps(lock), encoding="utf-8")
    for index in lab.rglob("pypi/all.json"):
        _tell_index(index, wheels.values())
        _tell_settings(lab, index)


def _left(names: Iterable[str], gone: dict[str, list[str]]) -> set[str]:
    """The names that are still packages, and the requirements of those that no longer are."""
    needed = (_left(gone[name], gone) if name in gone else {name} for name in names)
    return set().union(*needed)


def _asked_for(lab: Path) -> set[str]:
    """The packages that the kernel is told to load before it is ready."""
    settings = json.loads((lab / "jupyter-lite.json").read_text(encoding="utf-8"))
    plugins = settings["jupyter-config-data"]["litePluginSettings"].values()
    return {name for plugin in plugins for name in plugin["loadPyodideOptions"]["packages"]}


def sha256(path: Path) -> str:
    """A file's hash, as the lock file has it."""
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


def _move_modules(wheel: Path, library: Path) -> dict[str, bytes]:
    """Put a wheel's modules into the archive; returns the wheel's metadata."""
    files = _read(wheel)
    modules = {name: data for name, data in files.items() if name.endswith((".pyc", ".py"))}
    # Folders have entries of their own, by which jedi finds what can be imported.
    folders = {f"{folder}/" for name in modules for folder in PurePosixPath(name).parents}
    _write(library, "a", dict.fromkeys(sorted(folders - {"./"}), b"") | modules)
    return {name: data for name, data in files.items() if TOLD.search(name)}


def _listed(told: dict[str, bytes]) -> dict[str, bytes]:
    """A package's metadata, with what micropip needs to list it."""
    metadata = next(name for name in told if name.endswith(".dist-info/METADATA"))
    return told | {metadata.replace("METADATA", "PYODIDE_SOURCE"): b"pyodide"}


def _pack(wheel: Path, name: str) -> None:
    files = _read(wheel)
    known = {each: data for each, data in files.items() if ".dist-info/" in each}
    packed = BytesIO()
    _write(packed, "w", {each: data for each, data in files.items() if each not in known})
    _write(wheel, "w", known | {f"late/{name}.zip": packed.getvalue()})


def _read(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _write(path: Path | BytesIO, mode: Literal["a", "w"], files: dict[str, bytes]) -> None:
    with ZipFile(path, mode) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)


def _tell_index(path: Path, wheels: Iterable[Path]) -> None:
    made = {wheel.name: wheel for wheel in wheels}
    listed = json.loads(path.read_text(encoding="utf-8"))
    for package in listed.values():
        for release in (file for files in package["releases"].values() for file in files):
            wheel = made.get(release["filename"])
            if wheel is not None:
                release["digests"] = {"sha256": sha256(wheel)}
                release["size"] = wheel.stat().st_size
                release.pop("md5_digest", None)
    path.write_text(json.dumps(listed), encoding="utf-8")


def _tell_settings(lab: Path, index: Path) -> None:
    path = lab / "jupyter-lite.json"
    text = path.read_text(encoding="utf-8")
    address = rf"(/{index.parent.name}/{index.name}\?sha256=)[0-9a-f]+"
    path.write_text(re.sub(address, rf"\g<1>{sha256(index)}", text), encoding="utf-8")
