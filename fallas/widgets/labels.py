"""The words that stand on the board's own controls."""

from fallas.messages import message


def labels(lang: str) -> dict[str, str]:
    """Every label by its key; `position` keeps its two fields for the view to fill in.

    >>> labels("en")["position"].replace("{index}", "3").replace("{length}", "7")
    '3 of 7'
    """
    sentences = {
        "steps": message("Steps"),
        "first": message("To the beginning"),
        "previous": message("Previous step"),
        "play": message("Play"),
        "pause": message("Pause"),
        "next": message("Next step"),
        "look": message("Triangles or half wheels"),
        "position": message("{index} of {length}", index="{index}", length="{length}"),
    }
    return {key: sentence.say(lang) for key, sentence in sentences.items()}
