"""Sentences in the reader's language, from gettext catalogues.

Messages are written in English in the code; a catalogue `locale/LANG/LC_MESSAGES/fallas.mo` beside
this module turns them into another language. English needs none.
"""

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"


class Words:
    """The messages of one language.

    >>> Words("en").say("{side} throws {throw}.", side="White", throw="6-5-3")
    'White throws 6-5-3.'
    """

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._catalogue: NullTranslations = (
            NullTranslations() if lang == "en" else translation("fallas", LOCALE, [lang])
        )

    def say(self, message: str, **values: object) -> str:
        """A message with its values filled in."""
        return self._catalogue.gettext(message).format(**values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """A message that depends on a number, which it can name as `{number}`."""
        return self._catalogue.ngettext(one, many, number).format(number=number, **values)


@cache
def words(lang: str = "en") -> Words:
    """The messages of a language, loaded once.

    Raises:
        FileNotFoundError: if there is no catalogue for the language.
    """
    return Words(lang)
