"""The directive `{silences}`: what each witness does not say, and what this edition assumes.

```{silences}
```

`:elsewhere:` lists only those that the witness's own book answers on another page, `:nobody:` the
others.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from fallas.games import GAMES

from .. import texts
from ..nodes.certainty import badge
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_list
from ..references.clauses import NAME, anchor, assumption, references
from ..references.passages import linked
from ..texts.schema import Silence
from .runs import folded

NOTHING = "Nothing needs to be assumed."


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("silences", Silences)


class Silences(BookDirective):
    """All silences, witness by witness."""

    option_spec: ClassVar = {"elsewhere": directives.flag, "nobody": directives.flag}

    def run(self) -> list[nodes.Node]:
        """List them."""
        for path in sorted(texts.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))
        parts: list[nodes.Node] = []
        for witness in texts.witnesses().values():
            if entries := [
                self._entry(each) for each in witness.silent_on if _wanted(each, self.options)
            ]:
                name = tag("p", witness.title, cls="fallas-witness-name")
                parts.append(tag("div", name, *entries, cls="fallas-silences"))
        return parts

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """A list for each witness."""
        for witness in texts.witnesses().values():
            wanted = [each for each in witness.silent_on if _wanted(each, written.options)]
            if wanted:
                yield f"**{witness.title}**"
                yield in_list(map(_in_words, wanted))

    def _entry(self, silence: Silence) -> Tag:
        place = self.env.get_domain(NAME)
        place.note(silence.id, self.env.docname, self.get_location())  # type: ignore[attr-defined]
        words = assumption(silence)
        assumed: list[nodes.Node] = []
        if words:
            places = references(silence.elsewhere)
            bracketed = [nodes.Text(" ("), *places, nodes.Text(")")] if places else []
            assumed = [badge(silence.certainty), nodes.Text(f" {words}"), *bracketed]
        reason = linked(why(silence))
        works = self.cite(*silence.cites)
        if works:
            works.insert(0, nodes.Text(" "))
        return tag(
            "div",
            tag("p", texts.matters()[silence.matter].label, cls="fallas-row-name"),
            tag("p", f"Not said: {silence.text}."),
            tag("p", *assumed) if assumed else tag("p", NOTHING),
            tag("p", *reason, *works, cls="fallas-note") if reason or works else None,
            *folded(self.env, silence.id, self.get_location()),
            id=anchor(silence.id),
            cls="fallas-silence",
        )


def _wanted(silence: Silence, options: Mapping[str, Any]) -> bool:
    if "elsewhere" in options:
        return bool(silence.elsewhere)
    return not silence.elsewhere or "nobody" not in options


def _in_words(silence: Silence) -> str:
    places = f" ({', '.join(silence.elsewhere)})" if silence.elsewhere else ""
    words = assumption(silence)
    assumed = f"{silence.certainty}: {words}{places}" if words else NOTHING
    label = texts.matters()[silence.matter].label
    return f"**{label}.** Not said: {silence.text}. *{assumed}* {why(silence)}".rstrip()


def why(silence: Silence) -> str:
    """The reason for what is assumed: the text's own, or that of the reading that cites it."""
    if silence.why:
        return silence.why
    for ruleset in (each for game in GAMES.values() for each in game.rule_sets.values()):
        for reading in ruleset.readings:
            if silence.id in reading.clauses:
                return str(reading.why)
    return ""
