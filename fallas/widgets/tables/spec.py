"""The boards of fallas, as all that knows no game takes them."""

from pathlib import Path

from fallas.drawing import as_dict
from fallas.tables.fates import Fate
from fallas.widgets.session.spec import BoardSpec, View
from fallas.widgets.tables.figure import still_of

JS = Path(__file__).parents[1] / "js"
SITUATION = "fallas1 W24:1,18:1,6:12,1:1 B1:1,17:1,19:13 w 6-5-3 folio"

GAME = BoardSpec(
    views={
        "Board": View(
            module="fallas.widgets.tables.board", entry=JS / "tables/entry.mjs", script="board"
        ),
        "Explorer": View(
            module="fallas.widgets.explorer.widget",
            entry=JS / "explorer/entry.mjs",
            script="explorer",
        ),
    },
    still_of=still_of,
    drawing=as_dict,
    page=("fallas-explore", "explore"),
    words={
        "fates": {str(fate): {"sign": fate.sign, "told": fate.label.as_json()} for fate in Fate}
    },
    rehearsal=(
        {"situation": SITUATION},
        (
            {"do": "show"},
            {"do": "move", "source": 24, "landing": 18},
            {"do": "move", "source": 24, "landing": 1},
            {"do": "type", "text": "24/18*/13"},
            {"do": "type", "text": "nothing"},
            {"do": "rules", "name": "folio,failing=some-die"},
            {"do": "situation", "text": SITUATION.replace("6-5-3", "-")},
            {"do": "roll", "seed": 1283},
            {"do": "roll"},
            {"do": "dice", "throw": "5-5-5"},
        ),
    ),
)
