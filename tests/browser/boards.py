"""Boards on a bare page, and the gestures of a reader."""

from typing import Any

from playwright.sync_api import Locator, Page

from fallas import FOLIO, Position, Situation, Throw, tell
from fallas.widgets import Board

BEFORE = Position.parse("W24:2,6:10,5:2,4:1 B1:1,15:1,18:1,19:10,20:2 w")
THROW = Throw((6, 3, 1))
TURN = ("24/18", "18/15", "6/5")


def story() -> Board:
    return Board(tell(BEFORE, THROW, FOLIO, "24/18*/15* 6/5"), title="A hit in passing")


def task(**goal: Any) -> Board:
    return Board(Situation(BEFORE, THROW, FOLIO), goal=goal or None, title="Try it")


def board_of(page: Page, number: int = 0) -> Locator:
    return page.locator("figure.fallas-board").nth(number)


def place(board: Locator, number: int, side: str = "") -> Locator:
    whose = f'[data-side="{side}"]' if side else ":not([data-side])"
    return board.locator(f'.fallas-places > button[data-place="{number}"]{whose}')


def move(board: Locator, *moves: str) -> None:
    """Play moves by clicks."""
    for each in moves:
        for point in each.split("/"):
            place(board, int(point)).click()


def heard(board: Locator) -> Locator:
    return board.get_by_role("status")


class Finger:
    """One finger on the glass, through the browser's own protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.spot: list[dict[str, float]] = []
        self.isdown = False

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, x: float, y: float) -> None:
        self.spot = [{"x": x, "y": y}]
        if self.isdown:
            self._send("touchMove", self.spot)

    def down(self) -> None:
        self.isdown = True
        self._send("touchStart", self.spot)

    def up(self) -> None:
        self._send("touchEnd", [])
