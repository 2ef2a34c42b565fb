"""The browser profile that is kept from test to test, and emptied in between."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext

TOLD: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "no-preference"}
"""What a page of a kept profile is told of its reader, by default."""
SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
"""Makes a reader who saves data: no engine is fetched ahead of the first question to it."""
STORED = "cookies,local_storage,indexeddb,cache_storage"  # as Chromium's protocol names it


@contextmanager
def emptied(profile: BrowserContext, address: str) -> Iterator[BrowserContext]:
    """The profile without pages and without what the book's pages have stored; so it is left."""
    first, *left = profile.pages  # without any, the browser would end
    for page in left:
        page.close()
    session = profile.new_cdp_session(first)
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": STORED})
    session.detach()
    try:
        yield profile
    finally:
        for page in profile.pages[1:]:
            page.close()
