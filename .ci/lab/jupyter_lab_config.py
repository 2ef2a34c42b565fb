"""JupyterLab on the notebooks that `make lab` writes. It asks no other host for news or updates."""

from pathlib import Path

c = get_config()  # noqa: F821
c.ServerApp.root_dir = str(Path(__file__).parents[2] / "_build/notebooks")
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.handlers.announcements.NeverCheckForUpdate"
