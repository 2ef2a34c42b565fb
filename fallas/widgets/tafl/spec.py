"""The board of tavlei and its kin, as all that knows no game takes it."""

from pathlib import Path

from fallas.drawing.tafl import tafl_as_dict
from fallas.widgets.session.spec import BoardSpec, View
from fallas.widgets.tafl.figure import still_of

JS = Path(__file__).parents[1] / "js"
SITUATION = "tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a tavlei"

GAME = BoardSpec(
    views={
        "TaflBoard": View(
            module="fallas.widgets.tafl.board", entry=JS / "tafl/entry.mjs", script="tafl"
        )
    },
    still_of=still_of,
    drawing=tafl_as_dict,
    page=("fallas-tavlei", "tavlei/play"),
    rehearsal=(
        {"situation": SITUATION},
        (
            {"do": "move", "source": "d1", "target": "d4"},
            {"do": "move", "source": "d1", "target": "a1"},
            {"do": "type", "text": "nothing"},
            {"do": "rules", "name": "linnaeus,exits=corners"},
            {"do": "computer", "strength": "strong"},
            {"do": "situation", "text": SITUATION},
        ),
    ),
)
