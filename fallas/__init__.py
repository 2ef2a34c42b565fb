"""An executable edition of the medieval game of fallas.

The names here are the ones that a page or a notebook needs; the modules say more.

>>> from fallas import FOLIO, Position, Throw, turns
>>> found = turns(Position.start(), Throw.parse("5-5-5"), FOLIO.rules)
>>> found.fate
<Fate.FAILS_ON_BOARD: 'fails-on-board'>
"""

from fallas.chance import Roller, Throw, throws
from fallas.errors import NotationError
from fallas.provenance import Certainty, Reading
from fallas.tables.fates import Fate
from fallas.tables.game import Ending, Game, Outcome
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.record import read_record, write_record
from fallas.tables.refusals import Reason, Refusal
from fallas.tables.rules import Rules
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.story import Moment, tell
from fallas.tables.track import Side
from fallas.tables.turns import Turn, Turns, turns
from fallas.tables.witnesses import BACKGAMMON, FOLIO, FRENCH, READINGS, ROYAL, RULE_SETS, RUSSIAN

# Written here, and not read from metadata: the kernel of a page has none.
__version__ = "0.1.0"

__all__ = [
    "BACKGAMMON",
    "FOLIO",
    "FRENCH",
    "READINGS",
    "ROYAL",
    "RULE_SETS",
    "RUSSIAN",
    "Certainty",
    "Ending",
    "Fate",
    "Game",
    "IllegalStepError",
    "Moment",
    "NotationError",
    "Outcome",
    "Play",
    "Position",
    "Reading",
    "Reason",
    "Refusal",
    "Roller",
    "RuleSet",
    "Rules",
    "Side",
    "Situation",
    "Step",
    "Throw",
    "Turn",
    "Turns",
    "__version__",
    "agreeing",
    "differences",
    "find",
    "mixed",
    "read_record",
    "read_turn",
    "tell",
    "throws",
    "turns",
    "write_record",
    "write_turn",
]

agreeing = RULE_SETS.agreeing
differences = RULE_SETS.differences
find = RULE_SETS.find
mixed = RULE_SETS.mixed
