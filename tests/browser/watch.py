"""What the pages of one test did that no page of the book may do."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Request, WebError

ENGINE = "/engine/"
"""What stands in the addresses of the engine's files, and in no other."""


class Watch:
    """Notes requests to other hosts, errors, and an engine that is fetched though nobody needs it.

    Args:
        address: of the book.
        engine: whether the pages may fetch the engine.
    """

    def __init__(self, address: str, *, engine: bool = True) -> None:
        self.host = urlsplit(address).netloc
        self.engine = engine
        self.faults: list[str] = []

    def over(self, context: BrowserContext) -> None:
        for event, heed in self._heeded():
            context.on(event, heed)

    def leave(self, context: BrowserContext) -> None:
        for event, heed in self._heeded():
            context.remove_listener(event, heed)

    def take(self) -> list[str]:
        """The faults so far, which are then forgotten."""
        faults, self.faults = self.faults, []
        return faults

    def _heeded(self) -> list[tuple[str, Callable[[Any], None]]]:
        return [("request", self._heed), ("page", self._listen), ("weberror", self._note)]

    def _heed(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.netloc != self.host and url.scheme not in ("data", "blob", "file"):
            self.faults.append(f"request to another host: {request.url}")
        if ENGINE in url.path and not self.engine:
            self.faults.append(f"the engine is fetched, and nobody said engine=True: {request.url}")

    def _note(self, error: WebError) -> None:
        self.faults.append(f"exception: {error.error}")

    def _listen(self, page: Page) -> None:
        page.on(
            "console",
            lambda message: (
                self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")
                if message.type == "error"
                else None
            ),
        )
        page.on("crash", lambda _: self.faults.append("the page crashed"))
