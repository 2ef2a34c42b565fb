"""The board of tavlei as a widget: the same in a page of the book and in JupyterLab."""

from collections.abc import Iterable, Mapping
from typing import Any

from fallas.tafl import Game, Moment, Position, RuleSet, Situation, find
from fallas.widgets.assets import bundle, css
from fallas.widgets.session.base import Answering, traitlets
from fallas.widgets.session.figure import Still
from fallas.widgets.tafl.answer import answer
from fallas.widgets.tafl.figure import still_of
from fallas.widgets.tafl.frames import frames
from fallas.widgets.tafl.goals import Goal
from fallas.widgets.tafl.scene import scene
from fallas.widgets.tafl.session import Session


class TaflBoard(Answering):
    """A board of tavlei that the reader steps through and plays on. The traits are plain JSON.

    Args:
        shown: a story of the engine, a situation, or a position; the start of the rules by default.
            `TaflBoard(story=…)` takes ready frames instead.
        rules: what a story, a position or the start is played by, a rule set or its name.
        ready: whether the first scene is put into the page, so that the first piece can be taken
            before any engine has answered; by default where there is no story to step through.
        goal: what the reader is to do, a `Goal` or its plain form: `{"kind": "take"}`.
        traits: any of the traits below.

    Traits:
        those of every board, see `fallas.widgets.session.base`; what goes between board and engine
        is told in `fallas.widgets.tafl.answer`
        opponent: who answers the reader's moves: nobody if empty, else a strength of the engine's.

    >>> board = TaflBoard(rules="linnaeus")
    >>> board.ask(do="type", text="d1-d4")["refused"] is None, str(board.position.mover)
    (True, 'defenders')
    """

    _esm = bundle.module("tafl/entry")
    _css = css.style()

    opponent = traitlets.Enum(["", "random", "careful", "strong"], "").tag(sync=True)

    def __init__(
        self,
        shown: Iterable[Moment] | Situation | Position | None = None,
        /,
        *,
        rules: RuleSet | str = "tavlei",
        ready: bool | None = None,
        goal: Goal | Mapping[str, Any] | None = None,
        **traits: Any,
    ) -> None:
        if "story" not in traits:
            wanted = goal if goal is None or isinstance(goal, Goal) else Goal.read(goal)
            ruleset = find(rules) if isinstance(rules, str) else rules
            traits |= _live(shown, ruleset, ready, wanted)
        elif goal is not None:
            traits["goal"] = dict(goal.as_dict() if isinstance(goal, Goal) else goal)
        super().__init__(**traits)

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        return answer(document, command)

    @property
    def game(self) -> Game:
        """What has been played at the board."""
        return Session.read(self.document or {}).game

    @property
    def position(self) -> Position:
        """Where the pieces stand now."""
        return self.game.position

    @property
    def still(self) -> Still:
        """What the board shows now where no script runs."""
        return still_of(self._stands())


def _live(
    shown: Iterable[Moment] | Situation | Position | None,
    ruleset: RuleSet,
    ready: bool | None,
    goal: Goal | None,
) -> dict[str, Any]:
    """The traits of a board that can be stepped through and tried."""
    if shown is None:
        shown = Position.start(ruleset.rules)
    if isinstance(shown, Position):
        shown = Situation(shown, ruleset)
    if isinstance(shown, Situation):
        situation, story = shown, frames(shown, shown.ruleset)
    else:
        moments = tuple(shown)
        situation, story = Situation(moments[0].position, ruleset), frames(moments, ruleset)
    session = Session.at(situation, goal)
    wanted = len(story) == 1 if ready is None else ready
    return {
        "story": story,
        "start": str(situation),
        "document": session.document(),
        "scene": scene(session) if wanted else None,
        "goal": goal and goal.as_dict() | {"told": goal.sentence.as_json()},
    }
