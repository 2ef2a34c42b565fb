"""The board of tres en raya as a widget."""

from collections.abc import Mapping
from typing import Any

from fallas.widgets.assets import bundle, css
from fallas.widgets.session.base import Answering, traitlets
from fallas.widgets.session.figure import Still
from fallas.widgets.session.protocol import Json
from tests.third_game import board
from tests.third_game.engine import Game, Situation


class TresBoard(Answering):
    """A board to step through and to play on."""

    _esm = bundle.module(board.ENTRY)
    _css = css.style()

    opponent = traitlets.Enum(["", "random", "careful"], "").tag(sync=True)

    def __init__(self, shown: str | Situation = "start", turns: str = "", **traits: Any) -> None:
        if "story" not in traits:
            asked = shown if isinstance(shown, Situation) else Situation.parse(shown)
            game = Game(asked.ruleset, asked.position)
            frames = [board.frame(game.position)]
            for turn in turns.split():
                game = game.play(turn)
                frames.append(board.frame(game.position))
            session = board.Session(Game(asked.ruleset, asked.position))
            traits |= {
                "story": frames,
                "start": str(asked),
                "document": session.document(),
                "scene": board.scene(session),
            }
        super().__init__(**traits)

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
        return board.answer(document, command)

    @property
    def still(self) -> Still:
        return board.still_of(self._stands())
