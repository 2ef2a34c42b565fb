"""The sentences: one for everything that can happen, whole in every language."""

import json
from itertools import product

import pytest

from fallas.messages import LANGUAGES, Sentence
from fallas.tafl.board import square
from fallas.tafl.captures import Between, Capture
from fallas.tafl.endings import Ending, Outcome
from fallas.tafl.moves import Move
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.refusals import Reason, refusal, refuse
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TAVLEI
from fallas.tafl.words import tell_capture, tell_move, tell_outcome, tell_refusal

FIELD = "/9/2t6/9/9/1tT1K2T1/9/9/9/9/ d"
CORNER = "/9/9/9/9/4K4/9/9/9/2T6/ d"
AWAY = "/9/2t6/4K4/9/1tT4T1/9/9/9/9/ d"

REFUSED = [
    (FIELD, TAVLEI, "a1-a2", Reason.NO_PIECE, "nobody stands on a1", ()),
    (FIELD, TAVLEI, "b5-b6", Reason.NOT_YOURS, "it is not the attackers'", ("tav.16", "tav.13")),
    (FIELD, TAVLEI, "c5-c5", Reason.STAYS, "a piece has to move", ("tav.17",)),
    (FIELD, TAVLEI, "c5-d6", Reason.NOT_STRAIGHT, "a piece moves in a straight line", ("tav.17",)),
    (FIELD, TAVLEI, "c5-c1", Reason.IN_THE_WAY, "an attacker stands in the way", ("tav.18",)),
    (FIELD, TAVLEI, "c5-g5", Reason.IN_THE_WAY, "the prince stands in the way", ("tav.18",)),
    (AWAY, TAVLEI, "c5-f5", Reason.OVER_THRONE, "a man may not pass over the", ("tav.20",)),
    (AWAY, TAVLEI, "e3-e6", Reason.OVER_THRONE, "the prince may not pass over", ("tav.20",)),
    (AWAY, TAVLEI, "c5-e5", Reason.THRONE_CLOSED, "the throne e5 is not for a man", ("tav.19",)),
    (
        AWAY,
        LINNAEUS,
        "e3-e5",
        Reason.THRONE_CLOSED,
        "the prince may not come back to the throne e5",
        ("linnkey.1", "linnkey.0"),
    ),
    (CORNER, TAVLEI, "c9-a9", Reason.EXIT_CLOSED, "the exit a9 is", ("tav.19",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "ruleset", "move", "reason", "why", "clauses"),
    REFUSED,
    ids=[f"{each[3]}-{each[2]}" for each in REFUSED],
)
def test_a_refusal_says_why_and_where_it_stands(
    position: str,
    ruleset: RuleSet,
    move: str,
    reason: Reason,
    why: str,
    clauses: tuple[str, ...],
) -> None:
    source, target = map(square, move.split("-"))
    refused = refusal(Position.parse(position), Move(source, target), ruleset)
    assert refused is not None
    assert (refused.reason, refused.clauses) == (reason, clauses)
    assert str(tell_refusal(refused)).startswith(f"{move} is refused: {why}")


def test_the_table_has_every_reason() -> None:
    assert {each[3] for each in REFUSED} == set(Reason) - {Reason.GAME_OVER}


def sentences() -> list[Sentence]:
    move = Move(0, 4)
    told = [tell_move(piece, move) for piece in Piece]
    told += [
        tell_capture(Capture(1, piece, between, (2, 0)))
        for piece, between in product(Piece, Between)
    ]
    told += [
        tell_outcome(Outcome(ending, winner))
        for ending, winner in product(Ending, (Side.ATTACKERS, Side.DEFENDERS, None))
    ]
    for board, reason in product((FIELD, AWAY), Reason):
        position = Position.parse(board)
        for source, target in (("b5", "b6"), ("c5", "c2"), ("e3", "e5"), ("e5", "c5")):
            asked = Move(square(source), square(target))
            refused = refuse(reason, position, asked, RULE_SETS.find("tavlei,exits=edge"))
            if reason is not Reason.IN_THE_WAY or refused.standing is not None:
                told.append(tell_refusal(refused))
    return told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole_in_every_language(lang: str) -> None:
    for sentence in sentences():
        said = sentence.say(lang)
        assert said.endswith(".")
        assert "{" not in said
        assert json.loads(json.dumps(sentence.as_json())) == sentence.as_json()
