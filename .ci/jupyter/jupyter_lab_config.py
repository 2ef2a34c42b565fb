"""Configuration of JupyterLab for `make lab`. It asks no other host for news or updates."""

import os
import shutil
from pathlib import Path

from jupyter_core.paths import jupyter_path

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "_build"
ELSEWHERE = "@jupyterlite"
"""The extension with the kernels of the laboratory on the site, installed for its build."""


def own_extensions() -> Path:
    """A folder with every installed extension, except those of JupyterLite.

    JupyterLab knows no other way to leave one out: even what is switched off, it loads, and its
    console fills with errors.
    """
    folder = BUILD / "labextensions"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in map(Path, jupyter_path("labextensions")):
        for found in path.glob("*") if path.is_dir() else ():
            place = folder / found.name
            if found.name != ELSEWHERE and not place.exists():  # the first that is found counts
                place.symlink_to(found.resolve())
    return folder


c = get_config()  # type: ignore[name-defined]  # noqa: F821
# In a container root is often the only user.
c.ServerApp.allow_root = os.geteuid() == 0 if hasattr(os, "geteuid") else False
c.LabApp.default_url = "/lab/tree/start.ipynb"
c.LabApp.labextensions_path = [str(own_extensions())]
# The list of extensions would be asked of another host.
c.LabApp.extension_manager = "readonly"
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.handlers.announcements.NeverCheckForUpdate"
# Without this JupyterLab would still ask its user whether to fetch news.
c.LabApp.app_settings_dir = str(HERE / "settings")
