"""Where men stand on the picture."""

import json
from itertools import combinations

import pytest

from fallas import drawing
from fallas.drawing import TALL, WIDE, Geometry
from fallas.drawing.geometry import RADIUS, SHOWN, Spot
from fallas.tables.track import LINE, POINTS, Side

both = pytest.mark.parametrize("geometry", [WIDE, TALL], ids=["wide", "tall"])


def seats(geometry: Geometry) -> list[tuple[Side, int, Spot]]:
    """Every seat that a man can have, ends of the line only for the side whose they are."""
    return [
        (side, place, geometry.place(side, place).seat(slot))
        for side in Side
        for place in LINE
        for slot in range(geometry.place(side, place).shown)
    ]


@both
def test_every_seat_is_inside_the_picture(geometry: Geometry) -> None:
    width, height = geometry.view
    for _, place, (x, y) in seats(geometry):
        assert RADIUS <= x <= width - RADIUS, place
        assert RADIUS <= y <= height - RADIUS, place


@both
def test_both_sides_stand_on_a_point_alike(geometry: Geometry) -> None:
    for point in POINTS:
        assert geometry.place(Side.WHITE, point) == geometry.place(Side.BLACK, point)


@both
def test_men_on_different_places_never_overlap(geometry: Geometry) -> None:
    spots: dict[tuple[Side | None, int], set[Spot]] = {}
    for side, place, seat in seats(geometry):
        end = place not in POINTS
        spots.setdefault((side if end else None, place), set()).add(seat)
    for (one, some), (other, others) in combinations(spots.items(), 2):
        near = min((x1 - x2) ** 2 + (y1 - y2) ** 2 for x1, y1 in some for x2, y2 in others) ** 0.5
        assert near >= 2 * RADIUS, (one, other)


@both
def test_each_man_stands_in_the_area_that_is_touched_for_its_place(geometry: Geometry) -> None:
    for side, place, (x, y) in seats(geometry):
        touched = [
            (at, whose)
            for at, whose, (left, top, width, height) in geometry.areas
            if left <= x < left + width and top <= y < top + height
        ]
        assert touched == [(place, None if place in POINTS else side)]


def test_in_a_narrow_column_every_place_is_large_enough_for_a_finger() -> None:
    scale = 328 / TALL.view[0]
    for place, _, (_, _, width, height) in TALL.areas:
        assert min(width, height) * scale >= 40, place


def test_an_upright_board_is_the_lying_one_turned_over() -> None:
    for side in Side:
        wide = [WIDE.place(side, point) for point in POINTS]
        tall = [TALL.place(side, point) for point in POINTS]
        assert sorted(range(24), key=lambda at: (wide[at].x, wide[at].y)) == sorted(
            range(24), key=lambda at: (tall[at].y, tall[at].x)
        )


def test_white_bears_off_beside_its_home_and_waits_where_it_enters() -> None:
    off, home = WIDE.place(Side.WHITE, 0), WIDE.place(Side.WHITE, 1)
    assert off.x > home.x
    assert abs(off.y - home.y) < RADIUS
    waiting, entry = WIDE.place(Side.WHITE, 25), WIDE.place(Side.WHITE, 19)
    middle = WIDE.view[1] / 2
    assert (waiting.y < middle) == (entry.y < middle)


def test_further_men_lie_under_the_last_one_shown() -> None:
    point = WIDE.place(Side.WHITE, 6)
    assert point.seat(12) == point.seat(point.shown - 1) != point.seat(point.shown - 2)


def test_dice_lie_in_a_row_around_their_middle() -> None:
    seats = WIDE.die_seats(Side.BLACK, 3)
    middle = WIDE.dice["black"]
    assert seats[1] == middle
    assert seats[0][0] + seats[2][0] == 2 * middle[0]


def test_all_that_a_view_needs_is_plain_json() -> None:
    given = drawing.as_dict()
    for shape in ("wide", "tall"):
        geometry = json.loads(json.dumps(given))["geometry"][shape]
        assert geometry["places"]["white"][6][4] == SHOWN
        assert [place for place, *_ in geometry["areas"]] == [*POINTS, 25, 0, 0, 25]
    assert set(given["grounds"]) == {"triangles", "codex"}
    assert set(given["pieces"]["dice"]) == set("123456")
