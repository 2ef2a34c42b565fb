"""A scripted dialogue of a reader with a board, to be held with the engine in whatever runs it.

Each scene is the state that a board is made with and commands one after another; each command goes
with the document of the answer before it.
"""

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]

START = "fallas1 W24:2,6:13 B1:2,19:13 w {throw} {rules}"
CROWD = "fallas1 W24:1,22:1,20:2,18:2,17:1,15:2,14:2,13:2,11:1,10:1 B1:15 w 6-4-1 folio"
ENTERING = "fallas1 Wbar:1,24:1,6:10,5:2,4:1 B1:1,14:1,19:11,20:2 w 5-3-2 folio"
SHUT_OUT = "fallas1 Wbar:1,6:14 B1:3,18:2,19:2,20:2,21:2,22:2,23:2 w 6-5-3 {rules}"
HOME = "fallas1 W6:1,4:1,off:13 B1:15 w 6-5-3 folio"


def start(throw: str = "6-5-3", rules: str = "folio") -> str:
    return START.format(throw=throw, rules=rules)


def move(source: int, landing: int, *dice: int) -> Json:
    return {"do": "move", "source": source, "landing": landing} | (
        {"dice": list(dice)} if dice else {}
    )


def do(name: str, /, **needs: Any) -> Json:
    return {"do": name, **needs}


SCENES: list[tuple[str, list[Json]]] = [
    (
        start(),
        [
            do("show"),
            move(24, 19),
            move(24, 18),
            move(18, 10),
            do("undo"),
            do("undo"),
            do("redo"),
            do("reset"),
            move(24, 10, 6, 3, 5),
            do("turn"),
            do("roll", seed=1283),
            do("undo"),
            do("undo"),
            do("unheard-of"),
        ],
    ),
    (CROWD, [do("show"), move(24, 18), move(18, 14), do("type", text="11/10"), do("turn")]),
    (
        ENTERING,
        [
            move(24, 19),
            move(25, 20),
            do("type", text="24/19"),
            do("type", text="bar/22/17 6/4"),
            do("rules", name="french"),
            do("rules", name="folio,failing=some-die"),
            do("rules", name="royal"),
            do("rules", name="nobody's"),
        ],
    ),
    (start("5-5-5"), [do("show"), move(24, 19), do("rules", name="russian"), do("turn")]),
    (SHUT_OUT.format(rules="russian"), [do("show"), move(25, 19), do("turn"), do("undo")]),
    (SHUT_OUT.format(rules="folio"), [do("show"), do("rules", name="french"), do("turn")]),
    (
        HOME,
        [
            move(6, 0),
            move(4, 0),
            do("turn"),
            do("roll", seed=7),
            do("reset"),
            do("type", text="4/off"),
        ],
    ),
    (
        start("-", "russian"),
        [
            move(24, 18),
            do("dice", throw="5-5-5"),
            do("dice", throw="6-x"),
            do("dice", throw="6-2-1"),
            do("type", text="24/18 24/22 24/23"),
            do("turn"),
            do("roll", seed="hidden"),
            do("situation", text=start("4-4-4")),
            do("situation", text="fallas1 W24:2"),
        ],
    ),
    (start("6-5", "royal"), [do("show"), move(24, 13), move(24, 18), do("undo")]),
    (start("4-4", "backgammon"), [do("show"), do("type", text="24/20/16"), do("undo")]),
]

CROSS = "tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a {rules}"
FOUR = "tavlei1 /1t7/9/9/4t4/3tK4/4t4/9/7T1/5t3/ a tavlei"
THRONE = "tavlei1 /1t7/7K1/9/9/2t6/9/9/7T1/9/ a {rules}"

TAFL_SCENES: list[tuple[str, list[Json]]] = [
    (
        CROSS.format(rules="tavlei"),
        [
            do("show"),
            do("move", source="d1", target="d5"),
            do("move", source="d1", target="d4"),
            do("type", text="e4-h4"),
            do("type", text="d9-d6"),
            do("undo"),
            do("undo", moves=2),
            do("redo"),
            do("computer", strength="careful", seed=1),
            do("computer", strength="random", seed=1),
            do("rules", name="linnaeus"),
            do("rules", name="tablut,repetition=loses"),
            do("reset"),
            do("unheard-of"),
        ],
    ),
    (
        FOUR,
        [
            do("type", text="f9-f6"),
            do("undo"),
            do("type", text="f9-f5"),
            do("computer"),
            do("undo"),
        ],
    ),
    (
        THRONE.format(rules="tavlei"),
        [
            do("type", text="c5-g5"),
            do("rules", name="tablut"),
            do("type", text="c5-g5"),
            do("situation", text=CROSS.format(rules="linnaeus")),
            do("situation", text="tavlei1 /9/"),
        ],
    ),
]
"""The scenes at a board of tavlei, without the strong player, whose clock may end a search."""

GOALS = {
    FOUR: {"kind": "take", "between": "surrounded"},
    THRONE.format(rules="tavlei"): {"kind": "reach", "square": "g5"},
}
"""The goals of some of the scenes."""


def is_tafl(situation: str) -> bool:
    """Whether a situation is one of tavlei."""
    return situation.startswith("tavlei")


def opened(situation: str) -> Json:
    """The document that a scene begins with."""
    return {"situation": situation} | ({"goal": GOALS[situation]} if situation in GOALS else {})


def held(make: Callable[[str], Callable[[Json, Json], Json]]) -> list[list[Json]]:
    """The answers of all scenes.

    Args:
        make: gives for a situation what answers a document and a command.
    """
    answers = []
    for situation, commands in SCENES + TAFL_SCENES:
        ask, document, scene = make(situation), opened(situation), []
        for command in commands:
            answer = ask(document, command)
            document = answer["document"] or document
            scene.append(answer)
        answers.append(scene)
    return answers
