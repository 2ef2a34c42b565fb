"""Where Python in the laboratory looks for modules."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.conftest import ROOT

BEGUN = f"""
import runpy
runpy.run_path({str(ROOT / ".ci/lab/sitecustomize.py")!r})
"""


def said(asked: str, folder: Path) -> list[str]:
    """What Python says, asked with the folder first on its path, as the laboratory's is."""
    command = [sys.executable, "-c", BEGUN + asked]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_what_is_installed_comes_before_what_lies_beside_a_notebook(tmp_path: Path) -> None:
    (tmp_path / "colorsys.py").write_text("", encoding="utf-8")
    (tmp_path / "mine.py").write_text("found = 'here'", encoding="utf-8")
    asked = """
import colorsys, mine
print(hasattr(colorsys, "rgb_to_hsv"), mine.found)
"""
    assert said(asked, tmp_path) == ["True", "here"]


def test_a_package_beside_a_notebook_is_found_with_its_parts(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/part.py").write_text("found = 'here'", encoding="utf-8")
    assert said("import mine.part; print(mine.part.found)", tmp_path) == ["here"]


def test_what_a_browser_cannot_have_is_not_looked_for_there(tmp_path: Path) -> None:
    for name in ("winreg", "storemagic", "unknown"):
        (tmp_path / f"{name}.py").write_text("", encoding="utf-8")
    asked = """
from importlib.util import find_spec
print(*(find_spec(name) is not None for name in ("winreg", "storemagic", "unknown")))
"""
    assert said(asked, tmp_path) == ["False", "False", "True"]


def test_a_finder_that_comes_later_is_asked_before_a_look_beside_a_notebook(tmp_path: Path) -> None:
    (tmp_path / "js.py").write_text("found = 'beside'", encoding="utf-8")
    asked = """
import sys
from importlib.machinery import ModuleSpec
class Browser:
    @staticmethod
    def find_spec(name, path, target=None):
        return ModuleSpec(name, Browser) if name == "js" else None
    create_module = staticmethod(lambda spec: None)
    exec_module = staticmethod(lambda module: setattr(module, "found", "browser"))
sys.meta_path.append(Browser)
import js
print(js.found)
"""
    assert said(asked, tmp_path) == ["browser"]


def test_a_mere_folder_yields_to_a_module_beside_a_notebook(tmp_path: Path) -> None:
    (tmp_path / "elsewhere/mine").mkdir(parents=True)
    (tmp_path / "mine.py").write_text("found = 'here'", encoding="utf-8")
    asked = "import sys; sys.path.append('elsewhere'); import mine; print(mine.found)"
    assert said(asked, tmp_path) == ["here"]


def test_what_was_installed_since_comes_before_what_the_archive_brought(tmp_path: Path) -> None:
    (tmp_path / "since").mkdir()
    (tmp_path / "since/mine.py").write_text("found = 'since'", encoding="utf-8")
    with ZipFile(tmp_path / "brought.zip", "w") as archive:
        archive.writestr("mine.py", "found = 'brought'")
        archive.writestr("other.py", "found = 'brought'")
    asked = """
import sys
sys.path += ["brought.zip", "since"]
import mine, other
print(mine.found, other.found)
"""
    assert said(asked, tmp_path) == ["since", "brought"]


def test_a_late_package_is_unpacked_when_it_is_first_imported(tmp_path: Path) -> None:
    (tmp_path / "site-packages/late").mkdir(parents=True)
    late = tmp_path / "site-packages/late/mine.zip"
    with ZipFile(late, "w") as archive:
        archive.writestr("mine/__init__.py", "found = open(__file__).read()[:5]")
        archive.writestr("mine/part.py", "from . import found")
    asked = """
import os, sys
from importlib.util import find_spec
sys.path.append("site-packages")
print(find_spec("mine") is not None, os.path.isdir("site-packages/mine"))
import mine.part
print(mine.part.found, os.path.relpath(mine.__file__), os.listdir("site-packages/late"))
"""
    there = ["found", "site-packages/mine/__init__.py", "[]"]
    assert said(asked, tmp_path) == ["True", "False", *there]


def test_a_package_is_known_by_what_is_installed_before_what_lies_there(tmp_path: Path) -> None:
    for name in ("pytest", "mine"):
        known = tmp_path / f"{name}-0.0.1.dist-info"
        known.mkdir()
        told = f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.0.1\n"
        (known / "METADATA").write_text(told, encoding="utf-8")
    asked = """
from importlib.metadata import version
import sys
print(version("pytest") == "0.0.1", version("mine"))
print(sum(1 for each in sys.meta_path[-1].find_distributions()) > 2)
"""
    assert said(asked, tmp_path) == ["False", "0.0.1", "True"]


def test_a_package_installed_since_is_known_before_what_the_archive_brought(tmp_path: Path) -> None:
    known = "mine-{0}.dist-info/METADATA"
    told = "Metadata-Version: 2.1\nName: mine\nVersion: {0}\n"
    with ZipFile(tmp_path / "brought.zip", "w") as archive:
        archive.writestr(known.format(1), told.format(1))
    (tmp_path / "since" / known.format(2)).parent.mkdir(parents=True)
    (tmp_path / "since" / known.format(2)).write_text(told.format(2), encoding="utf-8")
    asked = """
import sys
from importlib.metadata import version
sys.path += ["brought.zip", "since"]
print(version("mine"))
"""
    assert said(asked, tmp_path) == ["2"]
