"""The board as a widget: the same in a page of the book and in JupyterLab."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fallas.drawing import Look
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.story import Moment, Story
from fallas.tables.witnesses import RULE_SETS
from fallas.widgets.assets import bundle, css
from fallas.widgets.session.base import Answering, traitlets
from fallas.widgets.session.figure import Still
from fallas.widgets.tables.answer import answer
from fallas.widgets.tables.figure import still_of
from fallas.widgets.tables.frames import frames
from fallas.widgets.tables.goals import Goal
from fallas.widgets.tables.precomputed import recorded
from fallas.widgets.tables.scene import scene
from fallas.widgets.tables.session import Session


class Board(Answering):
    """A board that the reader steps through and tries moves on. The traits are plain JSON.

    Args:
        shown: a story of the engine, a situation, or a position (then without a throw);
            `Board(story=…)` takes ready frames instead.
        situation: where the reader's own tries start; a story of `tell` has its own. Without one
            the board can only be stepped through.
        rules: what a position is played by, a rule set or its name; the page of 1283 by default.
        goal: what the reader is to do, a `Goal` or its plain form: `{"kind": "hit", "point": 18}`.
        record: whether the answers to the first try are put into the page; by default where there
            is a throw.
        traits: any of the traits below.

    Traits:
        those of every board, see `fallas.widgets.session.base`; what goes between board and engine
        is told in `fallas.widgets.tables.answer`
        look: `triangles` or `codex`; the reader can change it.
        recorded: answers worked out beforehand, see `fallas.widgets.tables.precomputed`.

    >>> board = Board(Position.start(), goal={"kind": "hit"})
    >>> board.ask(do="dice", throw="6-3-1")["refused"], board.ask(do="type", text="24/18")["goal"]
    (None, False)
    >>> str(board.position), board.play.left
    ('W24:1,18:1,6:13 B1:2,19:13 w', (3, 1))
    """

    _esm = bundle.module()
    _css = css.style()

    look = traitlets.Enum([look.value for look in Look], Look.TRIANGLES.value).tag(sync=True)
    recorded: traitlets.List[Any] = traitlets.List().tag(sync=True)

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

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        return answer(document, command)

    @property
    def session(self) -> Session | None:
        """All that has been done at the board, read; None if it can only be stepped through."""
        return Session.read(self.document) if self.document else None

    @property
    def situation(self) -> Situation | None:
        """Position, throw and rules before the present turn."""
        return self.session.situation if self.session else None

    @property
    def play(self) -> Play | None:
        """What has been played of the throw; None while there is none."""
        return self.session.play if self.session else None

    @property
    def position(self) -> Position | None:
        """Where the men stand now."""
        return self.session.position if self.session else None

    @property
    def still(self) -> Still:
        """What the board shows now where no script runs."""
        return still_of(self._stands() | {"look": self.look})


def _situation(
    shown: Iterable[Moment] | Situation | Position, rules: RuleSet | str
) -> Situation | None:
    if isinstance(shown, Position):
        return Situation(shown, None, RULE_SETS.find(rules) if isinstance(rules, str) else rules)
    if isinstance(shown, Situation):
        return shown
    return shown.situation if isinstance(shown, Story) else None


def _live(
    situation: Situation, goal: Goal | Mapping[str, Any] | None, record: bool | None
) -> dict[str, Any]:
    """The traits of a board that can be tried."""
    wanted = goal if goal is None or isinstance(goal, Goal) else Goal.read(goal)
    session = replace(Session.at(situation), goal=wanted)
    document = session.document()
    told = wanted and wanted.as_dict() | {"told": wanted.sentence.as_json()}
    if record is None:
        record = situation.throw is not None
    return {
        "start": str(situation),
        "document": document,
        "scene": scene(session),
        "goal": told,
        "recorded": recorded(document) if record else [],
    }
