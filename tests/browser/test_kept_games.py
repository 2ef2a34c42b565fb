"""Kept games at the explorer: each by itself, in several tabs too, and never lost."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.explorer import (
    LINK,
    LINKED,
    START,
    banner,
    comment,
    kept,
    played,
    show,
    situation,
    tab,
    visit,
    words,
)
from tests.browser.harness import Fresh, button, fresh

__all__ = ["fresh"]  # a fixture, taken up from there


def second(page: Page, fragment: str = "") -> tuple[Page, Locator]:
    """Another tab of the same browser, with the same page in it."""
    other = page.context.new_page()
    explorer = show(other, fragment=fragment)
    return other, explorer


class TestMyGames:
    def test_a_followed_link_and_a_move_leave_the_game_and_its_comment(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "My comment")
        explorer = visit(page, LINK)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        expect(button(banner(explorer), "Back to my game")).to_be_visible()
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("6/off")
        field.press("Enter")
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        expect(explorer.locator(".fallas-heard")).to_have_text("")  # of what has gone by
        assert "#" not in page.url  # the address names no longer what is on the board
        mine, linked = kept(page)
        assert mine["document"]["notes"] == [[-1, "My comment"]]
        assert linked["document"]["steps"] == [[6, 6]]
        page.reload()
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        part = tab(explorer, "Game")
        part.get_by_text("My games (2)").click()
        part.get_by_role("button", name="Open “Game of").click()
        expect(situation(explorer)).to_have_text(START)
        expect(part.locator(".fallas-comment")).to_have_text("My comment")

    def test_back_to_my_game(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "Mine")
        page.evaluate(f"location.hash = '{LINK}'")
        expect(situation(explorer)).to_have_text(LINKED)
        button(banner(explorer), "Back to my game").click()
        expect(situation(explorer)).to_have_text(START)
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_text("Mine")
        assert len(kept(page)) == 1

    def test_a_new_game_leaves_the_one_before(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "The first")
        button(tab(explorer, "Game"), "New game").click()
        expect(explorer.locator(".fallas-heard")).to_contain_text("begins")
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_count(0)
        assert [game["document"].get("notes") for game in kept(page)] == [[[-1, "The first"]], None]

    def test_a_game_is_renamed_downloaded_deleted_and_had_back(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "Mine")
        part = tab(explorer, "Game")
        part.get_by_text("My games (1)").click()
        part.get_by_role("button", name="Rename “").click()
        name = part.get_by_role("textbox", name="Name")
        name.fill("The <b>faille</b>")
        name.press("Enter")
        opened = part.get_by_role("button", name="Open “The <b>faille</b>”")
        expect(opened).to_have_attribute("aria-current", "true")
        expect(words(explorer)).to_have_text("“The <b>faille</b>”, kept in this browser.")
        with page.expect_download() as saved:
            part.get_by_role("button", name="Download “The").click()
        assert "Mine" in saved.value.path().read_text(encoding="utf-8")
        part.get_by_role("button", name="Delete “The").click()
        assert kept(page) == []
        button(part, "Undo").click()
        [game] = kept(page)
        assert game["name"] == "The <b>faille</b>"

    def test_the_one_game_that_used_to_be_kept_is_taken_over(self, fresh: Fresh) -> None:
        page = fresh()
        document = {"situation": LINKED, "steps": [[6, 6]], "notes": [[-1, "Old"]]}
        old = json.dumps({"document": document, "seats": {"white": "", "black": ""}})
        page.add_init_script(
            "if (!localStorage.getItem('met')) {"
            f"localStorage.setItem('met', '1'); localStorage.setItem('fallas-explorer', {old!r}) }}"
        )
        explorer = show(page)
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_text("Old")
        assert page.evaluate("localStorage.getItem('fallas-explorer')") is None
        assert len(kept(page)) == 1

    @pytest.mark.parametrize(
        ("script", "said"),
        [
            (
                "Object.defineProperty(window, 'localStorage', "
                "{ get() { throw new DOMException('denied', 'SecurityError') } })",
                "This browser keeps nothing for this page",
            ),
            (
                "Storage.prototype.setItem = () => "
                "{ throw new DOMException('full', 'QuotaExceededError') }",
                "The browser has no room for this game.",
            ),
        ],
    )
    def test_storage_denied_or_full_is_said_and_breaks_nothing(
        self, fresh: Fresh, script: str, said: str
    ) -> None:
        page = fresh()
        page.add_init_script(script)
        explorer = show(page)
        played(explorer)
        expect(words(explorer)).to_contain_text(said)
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("24/18")
        field.press("Enter")
        expect(situation(explorer)).to_contain_text(" 6:24/18")

    def test_no_more_than_can_be_listed_are_kept(self, fresh: Fresh) -> None:
        page = fresh()
        page.add_init_script(
            "for (let at = 0; at < 60; at += 1) localStorage.setItem(`fallas-game-${at}`, "
            f"JSON.stringify({{ document: {{ situation: '{START}' }}, trail: ['a'] }}))"
        )
        explorer = show(page, fragment=LINK)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        explorer.locator('[data-action="roll"]').click()
        expect(words(explorer)).to_contain_text("60 games are kept, and no more can be.")
        assert len(kept(page)) == 60


class TestTwoTabs:
    def test_each_tab_keeps_its_own_game(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        _, two = second(page, LINK)
        expect(two.locator(".fallas-throw")).to_have_count(56)
        played(one)
        played(two, "5-4-1")
        played(one, "6-6-1")
        situations = [game["document"]["situation"].split()[4] for game in kept(page)]
        assert sorted(situations) == ["5-4-1", "6-6-1"]

    def test_the_same_game_in_two_tabs_loses_neither_work(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        _, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        expect(words(two)).to_contain_text("Another tab has gone on with")
        played(two, "5-4-1")
        expect(words(two)).to_contain_text("yours is kept by itself")
        played(one, "6-6-1")
        expect(words(one)).to_contain_text("kept in this browser")
        games = [
            (each["document"]["situation"].split()[4], each["copy"], each["document"]["notes"])
            for each in kept(page)
        ]
        notes = [[-1, "Both have this"]]
        assert sorted(games) == [("5-4-1", 2, notes), ("6-6-1", 1, notes)]

    def test_the_tab_that_is_behind_can_show_how_it_has_gone_on(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        _, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        button(banner(two), "Show how it has gone on").click()
        expect(situation(two)).to_contain_text(" 6-5-3 ")
        played(two, "5-4-1")
        assert [each["copy"] for each in kept(page)] == [1]

    @pytest.mark.parametrize("by", ["itself", "the other tab"])
    def test_a_copy_that_is_deleted_leaves_a_new_game_and_links_still_open(
        self, fresh: Fresh, by: str
    ) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        other, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        played(two, "5-4-1")
        expect(words(two)).to_contain_text("yours is kept by itself")
        part = tab(two if by == "itself" else one, "Game")
        part.locator(".fallas-kept summary, summary", has_text="My games").first.click()
        copy = part.locator("li", has_text="(2)")
        copy.get_by_role("button", name="Delete").click()
        expect(words(two)).to_contain_text("A new game.")
        other.evaluate(f"window.location.hash = {LINK!r}")
        expect(situation(two)).to_have_text(LINKED)


def test_a_kept_game_of_no_possible_time_hinders_nothing(fresh: Fresh) -> None:
    page = fresh()
    game = {"document": {"situation": START, "steps": [], "undone": [], "past": [], "ahead": []}}
    text = json.dumps(game | {"changed": 1e300, "made": "yesterday", "trail": ["a"]})
    page.add_init_script(f"localStorage.setItem('fallas-game-z', {text!r})")
    explorer = show(page)
    expect(explorer.get_by_role("tab")).to_have_count(6)


def test_a_page_that_may_store_nothing_says_so(open_page: OpenPage) -> None:
    """The stand-in that the theme's scripts get does not pass for the browser's own."""
    page = open_page(fresh=True, engine=True)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { configurable: true, "
        "get() { throw new DOMException('denied', 'SecurityError') } })"
    )
    page.goto("explore.html")
    explorer = page.locator(".fallas-explorer")
    expect(explorer.locator(".fallas-throw")).to_have_count(56, timeout=60_000)
    explorer.locator('[data-action="roll"]').click()
    said = "This browser keeps nothing for this page"
    expect(words(explorer)).to_contain_text(said, timeout=60_000)
