"""The explorer as a widget: a board on which any position can be set up, asked about and played."""

from collections.abc import Mapping
from typing import Any

import traitlets

from fallas.tables.game import Game
from fallas.tables.position import Position
from fallas.tables.record import write_record
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.turns import Turn
from fallas.tables.witnesses import RULE_SETS
from fallas.widgets.assets import bundle, css
from fallas.widgets.explorer.answer import answer
from fallas.widgets.explorer.comments import notes_as_dict, notes_of, read_notes
from fallas.widgets.explorer.game import game_of, session_of
from fallas.widgets.tables.board import Board
from fallas.widgets.tables.session import Session

AHEAD = ({"find": "map"}, {"find": "compare"}, {"find": "dangers"})
"""Questions answered in advance for the first position, which a page shows without an engine."""


class Explorer(Board):
    """A board for exploring: any position, any rules, all throws, all turns, a whole game.

    Args:
        shown: a position or its text, a situation or its text, or a game; the start by default.
        rules: what a position is played by, a rule set or its name.
        traits: those of `Board`, and `kept`.

    Traits:
        kept: whether the page keeps the game in the reader's browser and shows it again. What the
            page's address names comes first, if `linked`.

    Raises:
        InputError: if the text is no position.

    >>> explorer = Explorer("W6:2,1:1 B19:3 w", rules="french")
    >>> explorer.ask(find="map")["found"]["chances"]["fails"]
    {'rolls': 0, 'of': 216}
    >>> explorer.ask(do="dice", throw="6-5-1")["refused"]
    >>> explorer.ask(do="type", text="6/off(2)")["refused"]
    >>> str(explorer.turn.after), len(explorer.record.splitlines())
    ('W1:1,off:2 B19:3 b', 5)
    """

    _esm = bundle.module("explorer/entry")
    _css = css.style("explorer")

    kept = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        shown: Position | Situation | Game | str | None = None,
        /,
        *,
        rules: RuleSet | str = "folio",
        **traits: Any,
    ) -> None:
        ruleset = RULE_SETS.find(rules) if isinstance(rules, str) else rules
        if shown is None:
            shown = Position.start(ruleset.rules.setup)
        if isinstance(shown, str):
            shown = Situation.to_show(shown, ruleset)
        if isinstance(shown, Game):
            start = Situation(shown.start, None, shown.ruleset)
            super().__init__(start, record=False, **traits)
            self.document = session_of(shown).document() | notes_as_dict(notes_of(shown))
        else:
            super().__init__(shown, rules=ruleset, record=False, **traits)
        self.ask(do="show")
        self.recorded = [[asked, answer(self.document, asked)] for asked in AHEAD]

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        return answer(document, command)

    @property
    def turn(self) -> Turn | None:
        """The turn on the board if it is played to its end, else None."""
        play = self.play
        return play.finish() if play and play.is_complete else None

    @property
    def game(self) -> Game:
        """The turns so far, as far back as the same rules hold, with what is written at them."""
        document = self.document or {}
        return game_of(Session.read(document), read_notes(document))

    @property
    def record(self) -> str:
        """The game as text, see `fallas.tables.record`."""
        return write_record(self.game)
