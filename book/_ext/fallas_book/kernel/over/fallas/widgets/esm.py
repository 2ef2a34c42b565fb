"""The page has the front end already: the kernel in it has no module to give."""


def module() -> str:
    """Nothing."""
    return ""
