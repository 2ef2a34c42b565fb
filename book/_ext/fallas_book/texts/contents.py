"""The pages of the book, as its table of contents has them."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from .shelf import FOLDER

BOOK = FOLDER.parent


@cache
def pages() -> tuple[str, ...]:
    """The names of the pages in order, from `book/` and without a suffix."""
    contents = yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8"))
    chapters = (chapter for part in contents["parts"] for chapter in part["chapters"])
    return (contents["root"], *_names(chapters))


def _names(chapters: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for chapter in chapters:
        yield chapter["file"]
        yield from _names(chapter.get("sections", ()))


def source(name: str) -> Path:
    """The file of a page, MyST Markdown or a notebook."""
    page = BOOK / f"{name}.md"
    return page if page.exists() else page.with_suffix(".ipynb")
