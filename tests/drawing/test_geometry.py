"""Where men stand on the picture."""

import json
from itertools import combinations

import pytest

from fallas import drawing
from fallas.drawing import GEOMETRY
from fallas.drawing.geometry import BOTTOM, RADIUS, TOP, WIDTH
from fallas.tables.track import LINE, POINTS, Side

SEATS = [
    (side, place, GEOMETRY.place(side, place).seat(slot))
    for side in Side
    for place in LINE
    for slot in range(GEOMETRY.place(side, place).shown)
]


@pytest.mark.parametrize("side", Side)
def test_every_seat_is_inside_the_field(side: Side) -> None:
    for of, place, (x, y) in SEATS:
        if of is side:
            assert RADIUS <= x <= WIDTH - RADIUS, place
            assert TOP + RADIUS <= y <= BOTTOM - RADIUS, place


def test_both_sides_stand_on_a_point_alike() -> None:
    for point in POINTS:
        assert GEOMETRY.place(Side.WHITE, point) == GEOMETRY.place(Side.BLACK, point)


def test_men_on_different_places_never_overlap() -> None:
    spots = {}
    for side, place, seat in SEATS:
        end = place not in POINTS
        spots.setdefault((side if end else None, place), set()).add(seat)
    for (one, seats), (other, others) in combinations(spots.items(), 2):
        near = min(
            (x1 - x2) ** 2 + (y1 - y2) ** 2 for x1, y1 in seats for x2, y2 in others
        ) ** 0.5  # fmt: skip
        assert near >= 2 * RADIUS, (one, other)


def test_white_bears_off_beside_his_home_and_waits_where_he_enters() -> None:
    off, home = GEOMETRY.place(Side.WHITE, 0), GEOMETRY.place(Side.WHITE, 1)
    assert off.x > home.x
    assert abs(off.y - home.y) < RADIUS
    waiting, entry = GEOMETRY.place(Side.WHITE, 25), GEOMETRY.place(Side.WHITE, 19)
    middle = GEOMETRY.view[1] / 2
    assert (waiting.y < middle) == (entry.y < middle)


def test_further_men_lie_under_the_last_one_shown() -> None:
    point = GEOMETRY.place(Side.WHITE, 6)
    assert point.seat(12) == point.seat(point.shown - 1) != point.seat(point.shown - 2)


def test_dice_lie_in_a_row_around_their_middle() -> None:
    seats = GEOMETRY.die_seats(Side.BLACK, 3)
    middle = GEOMETRY.dice["black"]
    assert seats[1] == middle
    assert seats[0][0] + seats[2][0] == 2 * middle[0]


def test_all_that_a_view_needs_is_plain_json() -> None:
    given = drawing.as_dict()
    assert json.loads(json.dumps(given))["geometry"]["places"]["white"][6]["shown"] == 5
    assert set(given["grounds"]) == {"triangles", "codex"}
    assert set(given["pieces"]["dice"]) == set("123456")
