"""Stand-in for the bundler in the worker of a page, which has the front end already."""


def module(entry: str = "") -> str:
    """An empty module."""
    del entry
    return ""
