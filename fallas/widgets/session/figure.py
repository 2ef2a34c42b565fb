"""The board as it stands where no script runs: a picture and all the sentences."""

from binascii import b2a_base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fallas.drawing.escaping import escape
from fallas.messages import Sentence
from fallas.widgets.session.frames import cited, words

ALONE = "fallas-picture"
"""The class of a figure that needs no style sheet."""
WIDTH = 560
"""The width of a picture that brings no style sheet, in CSS pixels: less than half a page high."""


def said(title: str | Mapping[str, str], lang: str = "") -> str:
    """A title in a language, or else in English.

    Args:
        title: a text, or a text for each language.
        lang: the language wanted.

    >>> said({"en": "A hit", "fr": "Une frappe"}, "fr")
    'Une frappe'
    """
    if isinstance(title, str):
        return title
    return title.get(lang) or title.get("en", "")


@dataclass(frozen=True, slots=True)
class Still:
    """What a board shows without a script.

    Attributes:
        story: the frames whose sentences are said, at least one.
        index: the moment that is pictured.
        title: the caption, and the name of the picture.
        lang: the language of the words.
        pictures: the moment as SVG; the first is wide, a second, if any, is upright.
        description: the pictured moment in words, every man in its place.
        kind: an extra CSS class; such a board has one picture for every width.
    """

    story: Sequence[Mapping[str, Any]]
    index: int
    title: str
    lang: str
    pictures: tuple[str, ...]
    description: Sentence
    kind: str = ""

    @property
    def sentences(self) -> list[str]:
        """The sentence of each moment."""
        return [words(frame, self.lang) for frame in self.story]

    @property
    def alternative(self) -> str:
        """The picture in words; the title alone where a sentence describes it anyway."""
        description = self.description.say(self.lang)
        if self.title and any(description in sentence for sentence in self.sentences):
            return self.title
        return f"{self.title}. {description}" if self.title else description

    @property
    def svg(self) -> str:
        """The picture alone, as a file would hold it."""
        return self.pictures[0]

    def on_page(self, model: str = "") -> str:
        """A `<figure>` for a page with the style sheet of the boards.

        There may be two pictures, wide and upright; the style sheet shows the one that fits.

        Args:
            model: the id of the widget's model, by which a script finds its state.
        """
        classes = f"fallas-board {self.kind}".strip()
        shaped = ' data-shape="wide"' if self.kind else ""
        return (
            f'<figure class="{classes}" lang="{escape(self.lang)}" data-model="{escape(model)}"'
            f'{shaped}><div class="fallas-stage">{"".join(self.pictures)}</div>'
            f'<ol class="fallas-sequence">{self._items()}</ol>'
            f"<figcaption>{escape(self.title)}</figcaption></figure>"
        )

    def alone(self, model: str = "") -> str:
        """A `<figure>` for a notebook, a mail or another site: one picture, with no style sheet.

        The picture is an `<img>`, since sanitisers of untrusted notebooks keep images and remove
        inline SVG. Its text alternative serves readers who do not see it.

        Args:
            model: as for `on_page`.
        """
        drawn = b2a_base64(self.svg.encode(), newline=False).decode()
        alone = len(self.story) == 1
        said = f"<p>{self._said(self.story[0])}</p>" if alone else f"<ol>{self._items()}</ol>"
        caption = f"<figcaption>{escape(self.title)}</figcaption>" if self.title else ""
        return (
            f'<figure class="{ALONE}" lang="{escape(self.lang)}" data-model="{escape(model)}"'
            f' style="margin:0 0 1em"><img src="data:image/svg+xml;base64,{drawn}"'
            f' alt="{escape(self.alternative)}" width="{WIDTH}" style="max-width:100%;height:auto">'
            f"{caption}{said}</figure>"
        )

    def plain(self) -> str:
        """The figure in plain text."""
        lines = [f"{number}. {said}" for number, said in enumerate(self.sentences, start=1)]
        return "\n".join([self.title, *lines] if self.title else lines)

    def _items(self) -> str:
        """The sentences as entries of a list."""
        return "".join(
            f"<li{self._now(at)}><span>{self._said(frame)}</span></li>"
            for at, frame in enumerate(self.story)
        )

    def _said(self, frame: Mapping[str, Any]) -> str:
        keys = escape(cited(frame))
        clauses = f' <small class="fallas-clauses">{keys}</small>' if keys else ""
        return escape(words(frame, self.lang)) + clauses

    def _now(self, at: int) -> str:
        return ' class="fallas-now"' if at == self.index and len(self.story) > 1 else ""


def as_it_stands(
    traits: Mapping[str, Any],
    present: Callable[[Mapping[str, Any], str], Sequence[Mapping[str, Any]]],
    still: Callable[..., Still],
    **drawn: Any,
) -> Still:
    """What a board shows as it is now, from its traits: what has been played, or its story.

    Args:
        traits: of the board.
        present: the game's function from a document and the board's start to frames.
        still: the game's function from a story to what a board shows.
        drawn: further arguments of `still`.
    """
    now = present(traits.get("document") or {}, traits.get("start", ""))
    return still(
        now or traits["story"],
        index=0 if now else traits["index"],
        title=said(traits["title"], traits["lang"]),
        lang=traits["lang"],
        **drawn,
    )
