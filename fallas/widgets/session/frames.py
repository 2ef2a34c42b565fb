"""The words and clauses of a frame, for any game."""

from collections.abc import Mapping
from typing import Any

from fallas.messages import Sentence
from fallas.provenance import PARALLEL_SIGN, of_another_game


def words(frame: Mapping[str, Any], lang: str = "en") -> str:
    """What happens in a frame, in a language.

    >>> from fallas.messages import message
    >>> words({"told": message("White to move.").as_json()})
    'White to move.'
    """
    return Sentence.read(frame["told"]).say(lang)


def cited(frame: Mapping[str, Any]) -> str:
    """The clauses of a frame as they are printed beside its sentence.

    A rule of another game in the codex has the sign for that before it.

    >>> cited({"clauses": ["79r.3", "folio.silent.all-dice", "74v.9"]})
    '◔ 79r.3 74v.9'
    """
    return " ".join(
        f"{PARALLEL_SIGN} {key}" if of_another_game(key) else key
        for key in frame["clauses"]
        if not is_silence(key)
    )


def is_silence(clause: str) -> bool:
    """Whether an id names a silence of a witness, which has no place that could be cited.

    >>> is_silence("folio.silent.dice"), is_silence("74v.9")
    (True, False)
    """
    return ".silent." in clause
