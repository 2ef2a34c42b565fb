"""Stand-in for `_colorize` (the colours of a traceback) in a page's worker, without a terminal.

`traceback` imports them, and making the themes takes longer than all the rest of it.
"""


class _Plain:
    """A theme whose every colour is the empty string."""

    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    traceback = _Plain()


def can_colorize(**_asked: object) -> bool:
    """No."""
    return False


def get_theme(**_asked: object) -> _Theme:
    """The one without colours."""
    return _Theme()
