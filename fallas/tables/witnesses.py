"""The witnesses as rule sets.

The page of 1283 comes first; each of the others gives only what it says differently, or says in
clauses of its own.

Clause ids are those of the texts in `book/texts`; `witness.silent.matter` names a silence that the
edition notes there.
"""

from fallas.messages import message
from fallas.provenance import Certainty, Reading
from fallas.rulesets import Mixtures, Sense
from fallas.tables.rules import (
    BlockedEntry,
    Dice,
    Failing,
    LoneDie,
    Overshoot,
    Principle,
    Setup,
    Triples,
)
from fallas.tables.ruleset import RuleSet

FOLIO = RuleSet(
    name="folio",
    title="the Libro de los juegos (1283)",
    label=message("Libro de los juegos, 1283"),
    readings=(
        Reading(
            Setup.FALLAS,
            ("74v.2", "74v.3", "74v.4"),
            Certainty.STATED,
            "Thirteen men on the six-point and two on the ace-point across, in so many words.",
        ),
        Reading(
            Dice.THREE,
            ("folio.silent.dice",),
            Certainty.ASSUMED,
            "The page gives no number, and its book's other games have three, two or either; three"
            " is what the French and the Russian account report.",
        ),
        Reading(
            Triples.PLAYED,
            ("folio.silent.triples",),
            Certainty.ASSUMED,
            "Nothing sets them apart from other throws.",
        ),
        Reading(
            Failing.NO_DIE,
            ("74v.9",),
            Certainty.PROBABLE,
            "He “had nowhere to go”: read of the whole throw, though “the point” is singular.",
        ),
        Reading(
            BlockedEntry.LOSES,
            ("74v.8",),
            Certainty.AMBIGUOUS,
            "A player fails who finds the other's men “there, where he had to enter”: by this"
            " throw, as 74v.9 can be taken to say too; or anywhere in the quarter.",
        ),
        Reading(
            Overshoot.FARTHEST,
            ("folio.silent.overshoot",),
            Certainty.ASSUMED,
            "As in the Russian account and in backgammon; the page does not say.",
        ),
        Reading(
            LoneDie.EITHER,
            ("folio.silent.lone-die",),
            Certainty.ASSUMED,
            "No account of fallas prefers one die to another; another game of the book has the"
            " largest (79r.3), which is not followed.",
        ),
    ),
    grounds={
        Principle.DIRECTION: ("74v.5",),
        Principle.STOPPING_POINTS: ("folio.silent.stopping-points",),
        Principle.BLOCK: ("74v.9", "72v.1"),
        Principle.HITTING: ("72v.1", "74v.7"),
        Principle.ENTER_FIRST: ("folio.silent.enter-first",),
        Principle.RE_ENTRY: ("74v.7", "74v.8", "72v.6", "72v.7", "folio.silent.re-entry"),
        Principle.BEARING_OFF: ("folio.silent.bearing-off", "74v.11"),
        Principle.ALL_DICE: ("79r.3", "folio.silent.all-dice"),
        Principle.GOAL: ("74v.11",),
    },
    senses=(
        Sense(
            Reading(
                BlockedEntry.LOSES_IF_SHUT,
                ("74v.8", "72v.2"),
                Certainty.AMBIGUOUS,
                "“There” is the whole quarter, which the other “had set out”, as in a barata no"
                " point is left; 74v.9 then speaks of men on the board alone.",
            ),
            title="the Libro de los juegos (1283), with 74v.8 meant of a shut quarter",
            label=message("1283, only a shut quarter loses"),
        ),
    ),
)

FRENCH = RuleSet(
    name="french",
    title="the French account",
    label=message("French account"),
    base=FOLIO,
    readings=(
        Reading(
            Setup.FALLAS,
            ("fr.10", "fr.11"),
            Certainty.STATED,
            "The same men on the same points, given by number.",
        ),
        Reading(
            Dice.THREE,
            ("fr.6", "fr.13"),
            Certainty.STATED,
            "Three dice for the book of Alfonso X, and three in the course of play.",
        ),
        Reading(
            Triples.PLAYED,
            ("french.silent.triples",),
            Certainty.ASSUMED,
            "Nothing sets them apart from other throws.",
        ),
        Reading(
            Failing.SOME_DIE,
            ("fr.24", "fr.8"),
            Certainty.STATED,
            "A player who cannot play all the dice together loses.",
        ),
        Reading(
            BlockedEntry.LOSES,
            ("fr.20", "fr.22"),
            Certainty.AMBIGUOUS,
            "Two neighbouring sentences say that it loses and that it passes; the first is"
            " followed, as 1283 is read here.",
        ),
        Reading(
            Overshoot.FREE,
            ("fr.27",),
            Certainty.PROBABLE,
            "It is enough to bring the man beyond the last point; farther men are not mentioned.",
        ),
    ),
    grounds={
        Principle.DIRECTION: ("fr.14",),
        Principle.STOPPING_POINTS: ("fr.16",),
        Principle.BLOCK: ("fr.17",),
        Principle.HITTING: ("fr.18",),
        Principle.ENTER_FIRST: ("fr.21", "fr.19"),
        Principle.RE_ENTRY: ("french.silent.re-entry",),
        Principle.BEARING_OFF: ("fr.25", "fr.26"),
        Principle.ALL_DICE: ("fr.24",),
        Principle.GOAL: ("fr.9",),
    },
)

RUSSIAN = RuleSet(
    name="russian",
    title="the Russian account",
    label=message("Russian account"),
    base=FOLIO,
    readings=(
        Reading(
            Setup.FALLAS,
            ("ru.15", "ru.16"),
            Certainty.STATED,
            "The same men on the same points, given by number.",
        ),
        Reading(Dice.THREE, ("ru.12", "ru.22"), Certainty.STATED, "Three dice, named twice."),
        Reading(
            Triples.THROWN_AGAIN,
            ("ru.23",),
            Certainty.STATED,
            "Three equal dice do not count and are thrown again.",
        ),
        Reading(
            Failing.SOME_DIE,
            ("ru.40", "ru.19", "ru.24"),
            Certainty.AMBIGUOUS,
            "“Any one value” or “any value at all”; beside “all three dice” the first is likelier.",
        ),
        Reading(
            BlockedEntry.PASSES,
            ("ru.39", "ru.41", "ru.51"),
            Certainty.STATED,
            "Said three times: while a man waits, nobody fails.",
        ),
        Reading(
            Overshoot.FARTHEST,
            ("ru.45",),
            Certainty.STATED,
            "A die too large takes the farthest man.",
        ),
    ),
    grounds={
        Principle.DIRECTION: ("ru.20", "ru.21"),
        Principle.STOPPING_POINTS: ("ru.31", "ru.30"),
        Principle.BLOCK: ("ru.32", "ru.36"),
        Principle.HITTING: ("ru.33", "ru.34"),
        Principle.ENTER_FIRST: ("ru.37", "ru.50"),
        Principle.RE_ENTRY: ("ru.38", "ru.35"),
        Principle.BEARING_OFF: ("ru.42", "ru.48"),
        Principle.ALL_DICE: ("ru.24",),
        Principle.GOAL: ("ru.18",),
    },
)

_AS_THE_FRENCH = (
    "The French account alone reports it, as the same rule; its own values are taken for it."
)

ROYAL = RuleSet(
    name="royal",
    title="Royal 13 A xviii (about 1330) as the French account reports it",
    label=message("Royal manuscript, about 1330"),
    base=FRENCH,
    readings=(
        Reading(
            Dice.TWO_LESSER_TWICE,
            ("royal.5", "fr.7"),
            Certainty.AMBIGUOUS,
            "Three dice, or two with the smaller doubled; the Latin could not be seen.",
        ),
        Reading(Setup.FALLAS, ("royal.6", "fr.10"), Certainty.PROBABLE, _AS_THE_FRENCH),
        Reading(
            Triples.PLAYED,
            ("royal.silent.triples",),
            Certainty.ASSUMED,
            "Two dice are never three equal ones.",
        ),
        Reading(
            Failing.SOME_DIE,
            ("royal.6", "fr.24", "royal.9"),
            Certainty.AMBIGUOUS,
            "The French account has it as the same rule; the editors of a dictionary speak of a"
            " throw that does not let him move.",
        ),
        Reading(BlockedEntry.LOSES, ("royal.6", "fr.20"), Certainty.AMBIGUOUS, _AS_THE_FRENCH),
        Reading(Overshoot.FREE, ("royal.6", "fr.27"), Certainty.PROBABLE, _AS_THE_FRENCH),
    ),
)

BACKGAMMON = RuleSet(
    name="backgammon",
    title="backgammon",
    label=message("Backgammon"),
    base=FOLIO,
    readings=(
        Reading(Setup.BACKGAMMON, ("bg.3",), Certainty.STATED, "Its own set-up."),
        Reading(
            Dice.TWO_DOUBLES_FOURFOLD,
            ("bg.10", "bg.6"),
            Certainty.STATED,
            "Two dice; two equal ones are played four times.",
        ),
        Reading(Failing.NEVER, ("bg.13",), Certainty.STATED, "What cannot be played is forgone."),
        Reading(BlockedEntry.PASSES, ("bg.17",), Certainty.STATED, "It only costs the turn."),
        Reading(Overshoot.FARTHEST, ("bg.19",), Certainty.STATED, "The farthest man goes off."),
        Reading(LoneDie.LARGER, ("bg.12",), Certainty.STATED, "The larger, if it can be played."),
    ),
    grounds={
        Principle.DIRECTION: ("bg.7",),
        Principle.STOPPING_POINTS: ("bg.9",),
        Principle.BLOCK: ("bg.8",),
        Principle.HITTING: ("bg.14",),
        Principle.ENTER_FIRST: ("bg.15",),
        Principle.RE_ENTRY: ("bg.16",),
        Principle.BEARING_OFF: ("bg.18", "bg.21"),
        Principle.ALL_DICE: ("bg.11",),
        Principle.GOAL: ("bg.4",),
    },
)

RULE_SETS: Mixtures[RuleSet] = Mixtures(FOLIO, FRENCH, RUSSIAN, ROYAL, BACKGAMMON)
"""The named rule sets, in the order in which the book shows them.

>>> from fallas.tables.rules import Failing, Overshoot
>>> str(RULE_SETS.mixed(FOLIO, Failing.SOME_DIE, Overshoot.FARTHEST))
'folio,failing=some-die'
>>> RULE_SETS.find("folio,overshoot=free").rules.overshoot
<Overshoot.FREE: 'free'>
>>> list(RULE_SETS.differences(FOLIO, RUSSIAN))
['triples', 'failing', 'blocked-entry']
>>> [str(each) for each in RULE_SETS.agreeing(FRENCH.rules)]
['french']
"""

READINGS: dict[str, RuleSet] = RULE_SETS.with_senses()
"""The named rule sets, each followed by itself with an ambiguous clause read the other way."""
