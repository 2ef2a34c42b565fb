"""Firefox and WebKitGTK in a test's hands, by W3C WebDriver: one speaks it itself, one by a helper.

Scripts look, and pointer and keys act as a reader's do. Playwright drives no browser of Debian's
but Chromium.
"""

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from tests.browser.labs import free_port

WAIT = 120  # seconds: an engine that starts, on a machine that is busy
POLL = 0.1
WIDTH, HEIGHT = 1200, 900
PATHS = {"Navigate": "url", "ExecuteScript": "execute/sync", "PerformActions": "actions"}
PATHS |= {"SwitchToFrame": "frame", "SetWindowRect": "window/rect"}
"""The commands that are used here, by their names in Firefox and their paths in WebKitGTK."""
MINIBROWSER = "webkit2gtk-4.1/MiniBrowser"

CENTRE = """const it = (() => { %s })();
if (!it) return null;
it.scrollIntoView({ block: "center", inline: "nearest" });
const { x, y, width, height } = it.getBoundingClientRect();
return [Math.round(x + width / 2), Math.round(y + height / 2)];"""


class Driver(Protocol):
    """Takes a command of WebDriver to a browser; gives its value."""

    def send(self, command: str, /, **given: Any) -> Any: ...


class Marionette:
    """Firefox, which listens at a port: each message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self._talk = connected(port)
        self._heard = self._talk.makefile("rb")
        self._read()
        self._number = 0
        self.send("NewSession", capabilities={})

    def send(self, command: str, /, **given: Any) -> Any:
        self._number += 1
        said = json.dumps([0, self._number, f"WebDriver:{command}", given]).encode()
        self._talk.sendall(b"%d:%b" % (len(said), said))
        _, _, error, result = self._read()
        assert error is None, error
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def close(self) -> None:
        self._heard.close()
        self._talk.close()

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._heard.read(1) or b"0:"
        return json.loads(self._heard.read(int(length[:-1])))


class Remote:
    """WebKitGTK, behind the driver that answers for it by HTTP."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        connected(port).close()
        self._address = f"http://127.0.0.1:{port}/session"
        begun = self._post(self._address, {"capabilities": {"alwaysMatch": capabilities}})
        self._address += f"/{begun['sessionId']}"

    def send(self, command: str, /, **given: Any) -> Any:
        return self._post(f"{self._address}/{PATHS[command]}", given)

    def _post(self, address: str, given: dict[str, Any]) -> Any:
        asked = urllib.request.Request(address, json.dumps(given).encode(), method="POST")
        try:
            with urllib.request.urlopen(asked, timeout=2 * WAIT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None


def connected(port: int) -> socket.socket:
    """A line to a port of this machine, once somebody listens there."""
    until = time.monotonic() + WAIT
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=2 * WAIT)
        except OSError:
            assert time.monotonic() < until, "the browser does not answer"
            time.sleep(POLL)


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Driver]:
    """Firefox with a new profile in a folder, showing nothing on any screen."""
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with running(command), closing(Marionette(port)) as driver:
        yield driver


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[Driver]:
    """WebKitGTK's own small browser, on a screen that nobody sees."""
    port = free_port()
    binary = next(Path("/usr/lib").glob(f"*/{MINIBROWSER}"))
    options = {"binary": str(binary), "args": ["--automation"]}
    home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "GDK_BACKEND": "x11"}
    alone = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # root has none
    with screen() as display:
        shown = {"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
        with running([program, f"--port={port}"], home | alone | shown):
            yield Remote(port, {"webkitgtk:browserOptions": options})


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own; gives its name."""
    reading, writing = os.pipe()
    size = f"{WIDTH + 100}x{HEIGHT + 200}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    with running(command, pass_fds=(writing,)), os.fdopen(reading) as told:
        yield f":{told.readline().strip()}"
    os.close(writing)


@contextmanager
def running(
    command: list[str], given: Mapping[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> Iterator[None]:
    """A program while it runs, which hears of some variables besides."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        command, env={**os.environ, **(given or {})}, stdout=quiet, stderr=quiet, pass_fds=pass_fds
    ) as process:
        try:
            yield
        finally:
            process.terminate()


class Reader:
    """What a reader sees and does at a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        driver.send("SetWindowRect", width=WIDTH, height=HEIGHT, x=0, y=0)

    def go(self, address: str) -> None:
        self._driver.send("Navigate", url=address)

    def script(self, body: str, *given: Any) -> Any:
        return self._driver.send("ExecuteScript", script=body, args=list(given))

    def sees(self, expression: str) -> Any:
        """Wait until an expression of the page's script is true of it; gives what it is."""
        until = time.monotonic() + WAIT
        while not (found := self.script(f"return ({expression})")):
            assert time.monotonic() < until, f"never seen: {expression}"
            time.sleep(POLL)
        return found

    def reads(self, selector: str, text: str, number: int = 0) -> None:
        """Wait until an element holds some text."""
        it = f"document.querySelectorAll({json.dumps(selector)})[{number}]"
        self.sees(f"{it}?.textContent.includes({json.dumps(text)})")

    def enter(self, frame: str) -> None:
        """Go into the frame that an expression gives."""
        self.sees(frame)
        self._driver.send("SwitchToFrame", id=self.script(f"return ({frame})"))

    def click(self, selector: str, text: str = "") -> None:
        """Press on the first of some elements that is seen, and holds some text."""
        self._points([self._centre(selector, text)])

    def drag(self, one: str, other: str) -> None:
        here, there = self._centre(one), self._centre(other)
        between = [(here[0] + there[0]) // 2, (here[1] + there[1]) // 2]
        self._points([here, between, there])

    def press(self, *keys: str) -> None:
        """Press keys, one after another: letters, or names of WebDriver's."""
        steps = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": steps})

    def _centre(self, selector: str, text: str = "") -> list[int]:
        found = (
            f"return [...document.querySelectorAll({json.dumps(selector)})].find((it) =>"
            f" it.getClientRects().length && it.textContent.includes({json.dumps(text)}))"
        )
        self.sees(f"(() => {{ {found} }})() && true")
        return list(self.script(CENTRE % found))

    def _points(self, spots: list[list[int]]) -> None:
        moves = [
            {"type": "pointerMove", "duration": 100, "x": x, "y": y, "origin": "viewport"}
            for x, y in spots
        ]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        steps = [moves[0], down, *moves[1:], up]
        mouse = {"pointerType": "mouse"}
        self._act({"type": "pointer", "id": "mouse", "parameters": mouse, "actions": steps})

    def _act(self, actions: dict[str, Any]) -> None:
        self._driver.send("PerformActions", actions=[actions])


ARROW_RIGHT, ENTER = "\ue014", "\ue007"
