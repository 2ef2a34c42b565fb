"""How the reader cites: under each clause, at the foot of each page, and on a page of its own."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_clause_is_cited_and_copied(open_page: OpenPage) -> None:
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("sources/folio.html")
    cite = page.locator("#clause-74v-8 details.fallas-cite")
    cite.locator("summary").click()
    text = cite.locator("pre").first.text_content() or ""
    assert text.startswith("The Fallas contributors, Fallas: an executable edition")
    assert re.search(r"clause 74v\.8 \(Libro de los juegos.*b\.4-b\.7\)", text)
    assert re.search(r"/sources/folio\.html#clause-74v-8 \(seen \d{4}-\d\d-\d\d\)\.$", text)
    cite.get_by_role("button", name="Copy BibTeX").click()
    expect(cite.get_by_text("Copied.")).to_be_visible()
    assert copied(page).startswith("@misc{fallas-74v-8,")
    cite.get_by_role("button", name="Copy CSL-JSON").click()
    [item] = json.loads(copied(page))
    assert item["URL"].endswith("sources/folio.html#clause-74v-8")


def test_a_citation_that_may_not_be_copied_stands_there(page: Page) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error())")
    page.goto("sources/folio.html")
    cite = page.locator("#clause-74v-9 details.fallas-cite")
    cite.locator("summary").click()
    cite.get_by_role("button", name="Copy Text").click()
    expect(cite.get_by_text("Copying is not allowed here; select the text.")).to_be_visible()
    expect(cite.locator("pre").first).to_contain_text("74v.9")


def test_every_page_says_its_state_and_is_cited(page: Page) -> None:
    for where in ("index", "rules/faille", "chances/race"):
        page.goto(f"{where}.html")
        expect(page.locator(".fallas-state")).to_contain_text(
            re.compile(r"version \d+\.\d+\.\d+ \(\d+ [A-Z][a-z]+ \d{4}\)")
        )
    cite = page.locator("footer details.fallas-cite, .bd-footer-content details.fallas-cite").first
    cite.locator("summary").click()
    expect(cite.locator("pre").first).to_contain_text("“The race”")


def test_the_files_of_the_edition_are_served(page: Page) -> None:
    page.goto("cite.html")
    links = page.locator(".fallas-downloads a")
    addresses = [link.evaluate("a => a.href") for link in links.all()]
    assert len(addresses) == 13
    for address in addresses:
        answer = page.request.get(address)
        assert answer.ok, address
        assert answer.body()


def test_without_scripts_the_page_still_says_how_to_cite(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("cite.html")
    expect(page.get_by_text("clause 74v.8 (Libro de los juegos").first).to_be_visible()
