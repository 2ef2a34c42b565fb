"""The directive `{question}`: a question with its answers, and what is to be said of each.

    ```{question}
    ask: Which man may move first?
    clause: fr.19
    position: W... B... w
    throw: 5-3-2
    rules: french
    choices:
      - text: The man that waits.
        right: true
        check: {legal: [bar/22]}
        feedback: He goes first ({clause}`fr.19`).
      - {text: Any man., check: {legal: [6/4]}, feedback: Not while one waits.}
    ```

Without scripts the answers are folded under the choices. The build fails if the engine does not
confirm the key.
"""

from collections.abc import Iterator
from typing import Any

import yaml
from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from .. import texts
from ..assets.staging import put_own
from ..nodes import stills
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_fold, in_list
from ..scenarios.core.question import AnyAsked, AnyChoice, differences
from ..scenarios.questions import read

logger = logging.getLogger(__name__)

SCRIPT, STYLE = "fallas/question.js", "fallas/chapters.css"
RIGHT, WRONG = "Right", "Not so"


def setup(app: Sphinx) -> None:
    """Register with Sphinx; the style sheet is that of all parts of a rule chapter."""
    app.connect("config-inited", stage)
    app.add_css_file(STYLE)
    app.add_directive("question", Question)


def stage(app: Sphinx, config: Config) -> None:
    """Put the script and the style sheet."""
    put_own(app, config, SCRIPT, STYLE)


class Question(BookDirective):
    """One question."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Check the key and set the question out."""
        for path in sorted(texts.FOLDER.glob("*.yaml")):
            self.env.note_dependency(str(path))
        try:
            asked = read(yaml.safe_load("\n".join(self.content)))
            against = differences(asked)
        except (ValueError, yaml.YAMLError) as error:
            raise self.error(f"the question does not fit: {error}") from None
        for said in against:
            logger.warning("the key of a question: %s", said, location=self.get_location())
        docname = self.env.docname
        NbMetadataCollector.add_js_file(
            self.env, docname, "fallas_question", SCRIPT, {"defer": "defer"}
        )
        number = self.env.new_serialno("question")
        return [self._form(asked, f"question-{number}")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """Fold the answers under the choices."""
        asked = read(yaml.safe_load(written.content))
        yield f"**{asked.ask}**"
        yield in_list(choice.text for choice in asked.choices)
        answers = [
            f"*{choice.text}*\n\n**{verdict(choice)}.** {choice.feedback}"
            for choice in asked.choices
        ]
        yield in_fold("The answer, and why", "\n\n".join(answers))

    def _form(self, asked: AnyAsked[Any], name: str) -> Tag:
        labels = [
            tag(
                "label",
                tag("input", type="radio", name=name, value=str(number)),
                tag("span", *self.inline(choice.text)),
            )
            for number, choice in enumerate(asked.choices)
        ]
        said = [self._said(choice, number) for number, choice in enumerate(asked.choices)]
        fieldset = tag("fieldset", tag("legend", *self.inline(asked.ask)), *picture(asked), *labels)
        answers = tag(
            "details", tag("summary", "The answer, and why"), tag("ul", *said), cls="fallas-answers"
        )
        return tag("form", fieldset, answers, cls="fallas-question", id=name)

    def _said(self, choice: AnyChoice, number: int) -> Tag:
        said = tag("strong", f"{verdict(choice)}. ")
        feedback = tag("div", tag("p", said, *self.inline(choice.feedback)), cls="fallas-feedback")
        text = tag("p", *self.inline(choice.text), cls="fallas-choice-text")
        right = {"data_right": ""} if choice.right else {}
        return tag("li", text, feedback, data_choice=str(number), **right)


def verdict(choice: AnyChoice) -> str:
    """What is said first of a choice."""
    return RIGHT if choice.right else WRONG


def picture(asked: AnyAsked[Any]) -> list[nodes.Node]:
    """The position that is asked about."""
    if not (asked.picture and asked.position):
        return []
    return [tag("div", stills.picture(asked.still()), cls="fallas-still")]
