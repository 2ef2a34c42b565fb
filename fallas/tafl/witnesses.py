"""The accounts as rule sets: tavlei first; the others give only what they say differently.

Clause ids are those of the texts: `tav.N` the Russian account; `linn.N` the law of that number in
Linnaeus's journal of 1732, and `linnkey.N` the number that he writes in his drawing of the board.
`account.silent.matter` names a silence. The modern rule set is a program's: `opentafl` stands for
OpenTafl and the rules that it plays under the name Tablut.

The English of Linnaeus's laws that was printed in 1811 leaves out that two can take the king
(law 9); the Latin is read here.
"""

from fallas.messages import message
from fallas.provenance import Certainty, Reading
from fallas.rulesets import Mixtures
from fallas.tafl.rules import (
    ArmedPrince,
    Encirclement,
    Exits,
    FirstMove,
    HostileExit,
    HostileThrone,
    Layout,
    PrinceCapture,
    Principle,
    Repetition,
    ThroneEntry,
    ThronePassing,
)
from fallas.tafl.ruleset import RuleSet

TAVLEI = RuleSet(
    name="tavlei",
    title="the Russian account of tavlei",
    label=message("The Russian account of tavlei"),
    readings=(
        Reading(
            Layout.CROSS,
            ("tavlei.silent.layout",),
            Certainty.ASSUMED,
            "It gives no layout; the cross of 1732 has just its pieces on just its board.",
        ),
        Reading(FirstMove.ATTACKERS, ("tav.16",), Certainty.STATED, "The attackers begin."),
        Reading(
            Exits.CORNERS,
            ("tavlei.silent.exits", "tav.14", "tav.19"),
            Certainty.ASSUMED,
            "There are four, closed to all others: corners, as OpenTafl's notation has them.",
        ),
        Reading(
            ThroneEntry.PRINCE,
            ("tav.19",),
            Certainty.STATED,
            "He alone may stand on the throne; that he may come back to it is not denied.",
        ),
        Reading(
            ThronePassing.NOBODY,
            ("tav.20",),
            Certainty.AMBIGUOUS,
            "“Pieces” can be all or all the others; the account calls the prince a piece too.",
        ),
        Reading(
            HostileExit.EVERYONE,
            ("tav.23",),
            Certainty.STATED,
            "An exit is an enemy to every piece, to the prince in so many words.",
        ),
        Reading(
            HostileThrone.ATTACKERS_ALWAYS,
            ("tav.24", "tav.25"),
            Certainty.PROBABLE,
            "Only for a defender is it said that the throne must be empty.",
        ),
        Reading(
            ArmedPrince.ARMED,
            ("tav.30", "tav.24"),
            Certainty.STATED,
            "He fights like the rest, and an attacker is taken between him and the throne.",
        ),
        Reading(
            PrinceCapture.BY_PLACE,
            ("tav.27", "tav.28", "tav.29"),
            Certainty.STATED,
            "Like the rest, save on the throne and beside it.",
        ),
        Reading(
            Encirclement.IGNORED,
            ("tavlei.silent.encirclement", "tav.15"),
            Certainty.ASSUMED,
            "The one way for the attackers that it names is to take the prince.",
        ),
        Reading(
            Repetition.DRAW,
            ("tavlei.silent.repetition",),
            Certainty.ASSUMED,
            "It does not say; a draw favours neither side and lets every game end.",
        ),
    ),
    grounds={
        Principle.BOARD: ("tav.10",),
        Principle.PIECES: ("tav.11", "tav.13"),
        Principle.ALTERNATE: ("tav.16", "tav.13"),
        Principle.MOVEMENT: ("tav.17",),
        Principle.NO_JUMPING: ("tav.18",),
        Principle.PRINCE_ALONE: ("tav.19",),
        Principle.CAPTURE: ("tav.22",),
        Principle.STRAIGHT_CAPTURE: ("tav.26",),
        Principle.ACTIVE_CAPTURE: ("tav.21",),
        Principle.ESCAPE: ("tav.14",),
        Principle.PRINCE_TAKEN: ("tav.15",),
        Principle.NO_MOVE: ("tav.31",),
    },
)

LINNAEUS = RuleSet(
    name="linnaeus",
    title="tablut in Linnaeus's journal (1732)",
    label=message("Linnaeus, 1732"),
    base=TAVLEI,
    readings=(
        Reading(
            Layout.CROSS,
            ("linnkey.2", "linnkey.4", "linn.13"),
            Certainty.STATED,
            "Drawn, with the places of both sides numbered.",
        ),
        Reading(
            FirstMove.ATTACKERS,
            ("linnaeus.silent.first-move", "linn.8"),
            Certainty.ASSUMED,
            "He says only that they alternate; his attackers are drawn as they begin the assault.",
        ),
        Reading(
            Exits.EDGE,
            ("linn.3", "linn.5"),
            Certainty.PROBABLE,
            "His king gets out along an open line to the edge; corners are not named.",
        ),
        Reading(
            ThroneEntry.NOBODY,
            ("linnkey.1", "linnkey.0"),
            Certainty.PROBABLE,
            "Nobody can enter the castle, and the king may stand anywhere but there.",
        ),
        Reading(
            ThronePassing.NOBODY,
            ("linnaeus.silent.throne-passing", "linnkey.1", "linn.14"),
            Certainty.ASSUMED,
            "Not said; what nobody can enter, and what shuts men in, is taken to stop them too.",
        ),
        Reading(
            HostileExit.NOBODY,
            ("linnaeus.silent.hostile-exit",),
            Certainty.ASSUMED,
            "He says nothing of the kind, and his exits are the whole edge.",
        ),
        Reading(
            HostileThrone.BESIEGED,
            ("linn.14", "linn.10"),
            Certainty.PROBABLE,
            "It shuts in whoever is next to it; with the king on it, the last man of a siege.",
        ),
        Reading(
            ArmedPrince.ARMED,
            ("linnaeus.silent.armed-prince", "linn.9"),
            Certainty.ASSUMED,
            "The law speaks of any two enemies and does not except him.",
        ),
        Reading(
            PrinceCapture.BY_PLACE,
            ("linn.9", "linn.10", "linn.11"),
            Certainty.STATED,
            "By two, “likewise the king”; in the castle by four; beside it by three.",
        ),
        Reading(
            Encirclement.IGNORED,
            ("linn.12",),
            Certainty.AMBIGUOUS,
            "“Taken or shut in” ends the war: read as one thing said twice.",
        ),
        Reading(
            Repetition.DRAW,
            ("linnaeus.silent.repetition",),
            Certainty.ASSUMED,
            "He does not say; a draw favours neither side and lets every game end.",
        ),
    ),
    grounds={
        Principle.BOARD: ("linnkey.0", "linnkey.1"),
        Principle.PIECES: ("linnkey.2", "linn.13"),
        Principle.ALTERNATE: ("linn.8",),
        Principle.MOVEMENT: ("linn.1", "linn.7"),
        Principle.NO_JUMPING: ("linn.2",),
        Principle.PRINCE_ALONE: ("linnkey.1",),
        Principle.CAPTURE: ("linn.9",),
        Principle.STRAIGHT_CAPTURE: ("linnaeus.silent.straight-capture", "linn.9"),
        Principle.ACTIVE_CAPTURE: ("linn.9",),
        Principle.ESCAPE: ("linn.4", "linn.3"),
        Principle.PRINCE_TAKEN: ("linn.12",),
        Principle.NO_MOVE: ("linnaeus.silent.no-move-left",),
    },
)

_OPENTAFL = ("opentafl",)

TABLUT = RuleSet(
    name="tablut",
    title="modern tablut as OpenTafl plays it",
    label=message("Modern tablut"),
    base=LINNAEUS,
    readings=(
        Reading(Layout.CROSS, _OPENTAFL, Certainty.STATED, "Its starting position."),
        Reading(FirstMove.ATTACKERS, _OPENTAFL, Certainty.STATED, "The attackers begin."),
        Reading(Exits.EDGE, _OPENTAFL, Certainty.STATED, "The king escapes on the edge."),
        Reading(ThroneEntry.NOBODY, _OPENTAFL, Certainty.STATED, "Nobody may stop on the centre."),
        Reading(
            ThronePassing.EVERYONE,
            _OPENTAFL,
            Certainty.STATED,
            "Everybody may move through the centre.",
        ),
        Reading(HostileExit.NOBODY, _OPENTAFL, Certainty.STATED, "It has no corners set apart."),
        Reading(
            HostileThrone.WHEN_EMPTY,
            _OPENTAFL,
            Certainty.STATED,
            "Hostile to all when empty, to nobody when held.",
        ),
        Reading(ArmedPrince.ARMED, _OPENTAFL, Certainty.STATED, "The king takes like the rest."),
        Reading(
            PrinceCapture.BY_PLACE,
            _OPENTAFL,
            Certainty.STATED,
            "The king is strong on the centre and beside it, and nowhere else.",
        ),
        Reading(
            Encirclement.LOSES,
            _OPENTAFL,
            Certainty.STATED,
            "A side surrounded entirely has lost; read here of the king's side alone.",
        ),
        Reading(Repetition.DRAW, _OPENTAFL, Certainty.STATED, "The third time is a draw."),
    ),
    grounds={principle: _OPENTAFL for principle in Principle if principle is not Principle.NO_MOVE}
    | {Principle.NO_MOVE: ("tablut.silent.no-move-left",)},
)

RULE_SETS: Mixtures[RuleSet] = Mixtures(TAVLEI, LINNAEUS, TABLUT)
"""The named rule sets, in the order in which they are told.

>>> str(RULE_SETS.mixed(TAVLEI, Exits.EDGE))
'tavlei,exits=edge'
>>> RULE_SETS.find("tavlei,throne-passing=prince").rules.throne_passing
<ThronePassing.PRINCE: 'prince'>
>>> list(RULE_SETS.differences(LINNAEUS, TABLUT))
['throne-passing', 'hostile-throne', 'encirclement']
"""
