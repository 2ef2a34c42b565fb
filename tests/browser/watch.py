"""What the pages of one test did that no page of the book may do."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

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
        context.on("request", self._heed)
        context.on("page", self._listen)
        context.on("weberror", self._note)

    def leave(self, context: BrowserContext) -> None:
        context.remove_listener("request", self._heed)
        context.remove_listener("page", self._listen)
        context.remove_listener("weberror", self._note)

    def take(self) -> list[str]:
        """The faults so far, which are then forgotten."""
        faults, self.faults = self.faults, []
        return faults

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


def note_errors(page: Page, faults: list[str]) -> None:
    """Add to some faults, from now on, each error that a page logs or raises."""

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error":
            faults.append(said.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(str(error)))
