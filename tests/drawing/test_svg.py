"""The picture of a position."""

import re
from collections import Counter
from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from fallas.drawing import (
    DARK,
    LIGHT,
    TALL,
    WIDE,
    Form,
    Geometry,
    Look,
    board_svg,
    describe,
    marks,
    spot,
)
from fallas.tables.position import Position
from fallas.tables.steps import Step
from fallas.tables.track import Side

SVG = "{http://www.w3.org/2000/svg}"
BUSY = Position.parse("Wbar:2,24:1,13:2,6:7,off:3 Bbar:1,1:2,12:6,19:4,off:2 b")


def tree(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def of_class(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if kind in e.get("class", "").split()]


def men_shown(root: ElementTree.Element) -> Counter[tuple[str, int]]:
    """Men by side and place as the picture tells them: drawn apart, or by a written count."""
    men = Counter(
        (e.attrib["data-side"], int(e.attrib["data-place"])) for e in of_class(root, "man")
    )
    many = of_class(root, "many")
    written = {int(e.attrib["data-place"]): int("".join(e.itertext())) for e in many}
    return Counter({key: written.get(key[1], count) for key, count in men.items()})


@pytest.mark.parametrize("geometry", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("position", [Position.start(), BUSY])
def test_every_man_is_drawn_or_counted(position: Position, look: Look, geometry: Geometry) -> None:
    shown = men_shown(tree(board_svg(position, look=look, geometry=geometry)))
    for side in Side:
        for place, count in enumerate(position.men(side)):
            assert shown[side.value, place] == count
        assert sum(n for (of, _), n in shown.items() if of == side) == 15


def test_it_has_a_title_and_a_description_for_those_who_see_no_picture() -> None:
    root = tree(board_svg(BUSY, title="A & B <now>"))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "A & B <now>"
    assert root.findtext(f"{SVG}desc") == str(describe(BUSY))
    assert root[0].tag == f"{SVG}title"


def test_the_description_tells_of_every_man() -> None:
    assert str(describe(BUSY)) == (
        "Black to move. White has one man on 24, 2 men on 13, 7 men on 6, 2 men waiting,"
        " 3 men borne off. Black has 2 men on 1, 6 men on 12, 4 men on 19, one man waiting,"
        " 2 men borne off."
    )


def test_every_point_has_its_number() -> None:
    numbers = {e.text for e in of_class(tree(board_svg(BUSY)), "number")}
    assert numbers == {str(point) for point in range(1, 25)}


def test_the_sides_differ_in_form_not_only_in_colour() -> None:
    root = tree(board_svg(Position.start()))
    forms = {
        side: [sorted(part.items()) for part in of_class(root, side)[0]]
        for side in ("white", "black")
    }
    assert forms["white"] != forms["black"]


def test_played_dice_are_drawn_as_such() -> None:
    root = tree(board_svg(BUSY, dice=(5, 3, 3), left=(3,)))
    assert ["used" in die.attrib["class"].split() for die in of_class(root, "die")] == [
        True,
        False,
        True,
    ]
    pips = [len(of_class(die, "pip")) for die in of_class(root, "die")]
    assert pips == [5, 3, 3]


def test_a_hit_is_marked_with_its_way_and_its_spot() -> None:
    before = Position.parse("W24:2,6:13 B1:1,18:1,19:13 w")
    step = Step.on(before, 24, 6)
    after = step.apply(before)
    found = {mark.form: mark for mark in marks(after, step)}
    assert set(found) == {Form.LEFT, Form.ARROW, Form.HIT}
    hit = found[Form.HIT]
    spot = WIDE.place(hit.side, hit.place).seat(hit.slot)
    assert spot == tuple(map(float, seat_of(board_svg(after), "white", 18)))
    assert found[Form.ARROW].to == (18, 0)


def seat_of(picture: str, side: str, place: int) -> tuple[str, str]:
    man = re.search(
        rf'data-side="{side}" data-place="{place}" transform="translate\((\S+) (\S+)\)', picture
    )
    assert man is not None
    return man[1], man[2]


def test_a_refused_step_gets_a_barred_ring_clear_of_a_written_count() -> None:
    start = Position.start()
    refused = Step.on(start, 24, 5)
    root = tree(board_svg(start, refused=[refused]))
    (ring,) = of_class(root, "blocked")
    assert of_class(root, "refused")
    counts = {e.get("transform") for e in of_class(root, "many")}
    assert ring.get("transform") not in counts


def test_further_marks_can_be_given() -> None:
    chosen = spot(Position.start(), Side.WHITE, 24, Form.CHOSEN)
    landing = spot(Position.start(), Side.WHITE, 18, Form.LANDING)
    root = tree(board_svg(Position.start(), more_marks=[chosen, landing]))
    assert of_class(root, "chosen")
    assert of_class(root, "landing")


def test_every_colour_has_a_plain_value_and_a_dark_one() -> None:
    picture = board_svg(BUSY)
    assert set(DARK) == set(LIGHT)
    for name in re.findall(r"var\(--fallas-([\w-]+)", picture):
        assert f"var(--fallas-{name},{LIGHT[name]})" in picture
    assert "://" not in picture.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("colours", [LIGHT, DARK])
@pytest.mark.parametrize(
    ("over", "under", "ratio"),
    [
        ("ink", "strip", 7),
        ("rubric", "field", 3),
        ("initial", "field", 3),
        ("black-ring", "black-man", 4.5),
        ("white-man", "black-man", 7),
    ],
)
def test_what_has_to_be_read_stands_out(
    colours: Mapping[str, str], over: str, under: str, ratio: float
) -> None:
    light, dark = sorted((luminance(colours[over]), luminance(colours[under])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= ratio


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
