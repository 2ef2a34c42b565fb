"""The picture of the board of tavlei: every piece on its square, every mark in its form."""

import re
from xml.etree import ElementTree

import pytest

from fallas.drawing.tafl import (
    CELL,
    LEFT,
    TOP,
    VIEW,
    describe_tafl,
    spot,
    tafl_as_dict,
    tafl_marks,
    tafl_svg,
)
from fallas.tafl import TAVLEI, Move, Position, Refusal, name_of, play, refusal, square
from fallas.tafl.rules import Exits

SVG = "{http://www.w3.org/2000/svg}"
START = Position.start()


def drawn(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def pieces(picture: ElementTree.Element, kind: str) -> set[str]:
    return {
        each.attrib["data-square"]
        for each in picture.iter(f"{SVG}g")
        if each.get("class") == f"man {kind}"
    }


def test_the_layout_is_the_assumed_cross() -> None:
    picture = drawn(tafl_svg(START))
    assert pieces(picture, "prince") == {"e5"}
    assert pieces(picture, "defender") == {"e3", "e4", "e6", "e7", "c5", "d5", "f5", "g5"}
    attackers = "d1 e1 f1 e2 a4 a5 a6 b5 i4 i5 i6 h5 d9 e9 f9 e8"
    assert pieces(picture, "attacker") == set(attackers.split())


def test_a_piece_is_drawn_in_the_middle_of_its_square() -> None:
    for found in drawn(tafl_svg(START)).iter(f"{SVG}g"):
        if name := found.get("data-square"):
            x, y = spot(square(name))
            assert found.get("transform") == f"translate({x} {y})"
    assert spot(square("a9")) == (LEFT + CELL // 2, TOP + CELL // 2)
    assert spot(square("i1")) == (VIEW - TOP - CELL // 2, VIEW - LEFT - CELL // 2)


def test_the_three_kinds_differ_in_shape() -> None:
    shapes = {
        re.sub(r"[\d.-]+", "", shape) for shape in map(str, tafl_as_dict()["pieces"].values())
    }
    assert len(shapes) == 3


def test_exits_are_marked_where_they_are() -> None:
    corners, edge = (drawn(tafl_svg(START, exits=exits)) for exits in Exits)
    assert len(corners.findall(f".//{SVG}rect[@class='exit']")) == 4
    assert len(edge.findall(f".//{SVG}path[@class='exit']")) == 1
    assert len(edge.findall(f".//{SVG}rect[@class='sign broken']")) == 1, "a form besides a colour"


def test_the_picture_has_a_name_and_says_every_piece() -> None:
    picture = drawn(tafl_svg(START, title="The cross"))
    assert picture.findtext(f"{SVG}title") == "The cross"
    said = picture.findtext(f"{SVG}desc") or ""
    assert all(name_of(s) in said for s in range(81) if START.at(s))
    assert said == str(describe_tafl(START))


def test_a_move_and_what_it_takes_are_marked() -> None:
    position = Position.parse("/4t4/9/9/2tT5/9/6K2/9/9/9/ a")
    turn = play(position, Move(square("e1"), square("e4")), TAVLEI)
    forms = [mark.form.value for mark in tafl_marks(turn.move, turn.captures)]
    assert forms == ["left", "arrow", "hit"]
    assert tafl_marks(turn.move, turn.captures)[2].square == square("d4")


@pytest.mark.parametrize("target", ["d5", "f2", "d1", "a1"])
def test_a_refused_move_is_marked_with_the_square_that_it_is_about(target: str) -> None:
    refused = refusal(START, Move(square("d1"), square(target)), TAVLEI)
    assert isinstance(refused, Refusal)
    marks = [mark.as_dict() for mark in tafl_marks(refusal=refused)]
    assert marks[-1] == {"form": "blocked", "at": list(spot(refused.square))}
    assert len(marks) == (1 if target == "d1" else 2), "nobody goes from a square to itself"
    drawn(tafl_svg(START, marks=marks))
