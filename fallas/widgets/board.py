"""The board as a widget: the same in a page of the book and in JupyterLab."""

from collections.abc import Iterable, Mapping
from typing import Any

from fallas.drawing import Look
from fallas.messages import LANGUAGES
from fallas.tables.mixtures import find
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.story import Moment, Story
from fallas.widgets import css, esm, page
from fallas.widgets.answering import Answering, traitlets
from fallas.widgets.desk import answer
from fallas.widgets.document import Desk
from fallas.widgets.frames import frames
from fallas.widgets.goals import Goal
from fallas.widgets.recording import recorded
from fallas.widgets.scene import scene


class Board(Answering):
    """A board that the reader steps through and tries moves on. The traits are plain JSON.

    Args:
        shown: a story of the engine, a situation, or a position (then without a throw);
            `Board(story=…)` takes ready frames instead.
        situation: where the reader's own tries start; a story of `tell` brings its own. Without
            one the board can only be stepped through.
        rules: what a position is played by, a rule set or its name; the page of 1283 by default.
        goal: what the reader is to do, a `Goal` or its plain form: `{"kind": "hit", "point": 18}`.
        record: whether the answers to the first try are put into the page; by default where there
            is a throw.
        traits: any of the traits below.

    Traits:
        story: the frames, see `fallas.widgets.frames`.
        index: which of them is shown, from 0.
        title: the caption, and the name of the picture.
        look: `triangles` or `codex`; the reader can change it.
        lang: the language of the words; the page's if empty. The reader can change it.
        start: the situation that the story starts from, as text; empty if there is none.
        document, scene: what has been tried so far and what it offers, see `fallas.widgets.desk`.
        goal: the goal with its sentence, or None.
        recorded: answers worked out beforehand, see `fallas.widgets.recording`.
        linked: whether the board takes over a position that the page's address names.

    >>> board = Board(Position.start(), goal={"kind": "hit"})
    >>> board.ask(do="dice", throw="6-3-1")["refused"], board.ask(do="type", text="24/18")["goal"]
    (None, False)
    >>> str(board.position), board.play.left
    ('W24:1,18:1,6:13 B1:2,19:13 w', (3, 1))
    """

    _esm = esm.module()
    _css = css.style()

    story = traitlets.List(traitlets.Dict()).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    title = traitlets.Unicode("").tag(sync=True)
    look = traitlets.Enum([look.value for look in Look], Look.TRIANGLES.value).tag(sync=True)
    lang = traitlets.Enum(["", *LANGUAGES], "").tag(sync=True)
    start = traitlets.Unicode("").tag(sync=True)
    goal = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    recorded: traitlets.List[Any] = traitlets.List().tag(sync=True)
    linked = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        shown: Iterable[Moment] | Situation | Position | None = None,
        /,
        *,
        situation: Situation | None = None,
        rules: RuleSet | str = "folio",
        goal: Goal | Mapping[str, Any] | None = None,
        record: bool | None = None,
        **traits: Any,
    ) -> None:
        if shown is not None:
            traits["story"] = frames(shown)
            situation = situation or _situation(shown, rules)
        if situation is not None:
            traits |= _live(situation, goal, record)
        elif goal is not None:
            traits["goal"] = dict(goal.as_dict() if isinstance(goal, Goal) else goal)
        super().__init__(**traits)

    @traitlets.validate("index")
    def _kept_within(self, proposal: dict[str, Any]) -> int:
        """No step leads out of the story."""
        return max(0, min(int(proposal["value"]), len(self.story) - 1))

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        return answer(document, command)

    @property
    def desk(self) -> Desk | None:
        """All that has been done at the board, read; None if it can only be stepped through."""
        return Desk.read(self.document) if self.document else None

    @property
    def situation(self) -> Situation | None:
        """Position, throw and rules before the present turn."""
        return self.desk.situation if self.desk else None

    @property
    def play(self) -> Play | None:
        """What has been played of the throw; None while there is none."""
        return self.desk.play if self.desk else None

    @property
    def position(self) -> Position | None:
        """Where the men stand now."""
        return self.desk.position if self.desk else None

    def __repr__(self) -> str:
        return page.plain(self.story, self.title, self.lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Every form of the board: the live view, and for pages without scripts the figure."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None and self.story:
            bundle[0]["text/html"] = self.figure()
        return bundle

    def figure(self) -> str:
        """The picture of the present moment and all sentences, as HTML."""
        return page.figure(
            self.story,
            index=self.index,
            title=self.title,
            look=self.look,
            lang=self.lang,
            model=self.model_id or "",
        )


def _situation(
    shown: Iterable[Moment] | Situation | Position, rules: RuleSet | str
) -> Situation | None:
    if isinstance(shown, Position):
        return Situation(shown, None, find(rules) if isinstance(rules, str) else rules)
    if isinstance(shown, Situation):
        return shown
    return shown.situation if isinstance(shown, Story) else None


def _live(
    situation: Situation, goal: Goal | Mapping[str, Any] | None, record: bool | None
) -> dict[str, Any]:
    """The traits of a board that can be tried."""
    wanted = goal if goal is None or isinstance(goal, Goal) else Goal.read(goal)
    desk = Desk(situation, Desk.at(situation).play, goal=wanted)
    document = desk.document()
    told = wanted and wanted.as_dict() | {"told": wanted.sentence.as_json()}
    if record is None:
        record = situation.throw is not None
    return {
        "start": str(situation),
        "document": document,
        "scene": scene(desk),
        "goal": told,
        "recorded": recorded(document) if record else [],
    }
