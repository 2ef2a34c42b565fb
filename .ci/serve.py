"""Serve the built book on localhost, for `make book` and for the browser tests.

A published book is served compressed, so this server compresses too.
"""

import argparse
import gzip
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
ENGINE = "/_static/fallas/engine/"
"""Each folder in there is named by a hash of its content, so its files never change."""
MISSING = "404.html"
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".ipynb", ".svg", ".txt", ".wasm"}


@lru_cache(maxsize=256)
def _gzipped(path: Path, modified: int) -> bytes:
    """The file compressed; `modified` (ns) makes a changed file a new entry."""
    return gzip.compress(path.read_bytes(), compresslevel=5, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of one folder with the types that a browser insists on, without a log."""

    protocol_version = "HTTP/1.1"
    # A small file's second packet would wait until the browser has acknowledged the first.
    disable_nagle_algorithm = True

    extensions_map = {  # noqa: RUF012  (as the class above has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (accepts and path.suffix in COMPRESSED and path.is_file()):
            super().do_GET()
            return
        modified = path.stat().st_mtime_ns
        tag = f'"{modified:x}-{path.stat().st_size:x}-gzip"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        body = _gzipped(path, modified)
        self.send_response(HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, *args: Any, **named: Any) -> None:
        """For a missing file, send the book's own page for that."""
        page = Path(self.directory, MISSING)
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, *args, **named)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        # A rebuilt book must show at once.
        stays = self.path.startswith(ENGINE) and Path(self.translate_path(self.path)).is_file()
        self.send_header("Cache-Control", "max-age=31536000, immutable" if stays else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        pass


class Server(ThreadingHTTPServer):
    """A server that reports no error when a browser disconnects before its answer has come."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int) -> Server:
    """A server of `folder` bound to `port` on localhost (0: any free one).

    Raises:
        OSError: the port is taken.
    """

    def handler(*args: Any) -> Handler:
        return Handler(*args, directory=str(folder))

    return Server((HOST, port), handler)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve `folder` from a thread on a free port; yields the address, with a slash at its end."""
    with server(folder, 0) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{running.server_port}/"
        finally:
            running.shutdown()
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built book on localhost.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, help="default: 8000, or a free one if that is taken")
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        parser.error(f"no book in {options.folder}: `make html` builds it")
    try:
        running = server(options.folder, 8000 if options.port is None else options.port)
    except OSError as error:
        if options.port is not None:
            parser.error(f"port {options.port}: {error.strerror}")
        running = server(options.folder, 0)
    with running:
        print(
            f"The book is at http://localhost:{running.server_port}/ (Ctrl-C ends it)", flush=True
        )
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
