"""The page has the front end already: the kernel in it has no module to give."""


def module(entry: str = "") -> str:
    """Nothing."""
    del entry
    return ""
