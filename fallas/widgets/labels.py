"""The words that stand on the board's own controls."""

from fallas.messages import words

LANGUAGES = ("en",)
"""The languages that a board can show."""


def labels(lang: str) -> dict[str, str]:
    """Every label by its key; `position` keeps its two fields for the view to fill in.

    >>> labels("en")["position"].replace("{index}", "3").replace("{length}", "7")
    '3 of 7'
    """
    say = words(lang).say
    return {
        "steps": say("Steps"),
        "first": say("To the beginning"),
        "previous": say("Previous step"),
        "play": say("Play"),
        "pause": say("Pause"),
        "next": say("Next step"),
        "look": say("Triangles or half wheels"),
        "position": say("{index} of {length}", index="{index}", length="{length}"),
    }
