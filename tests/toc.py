"""The pages of the book, as its table of contents names them."""

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "book"
PAGE_SUFFIXES = (".md", ".ipynb")


def _entries(node: Any) -> list[str]:
    """Every `root` and `file` below `node`, in reading order."""
    if isinstance(node, list):
        return [name for item in node for name in _entries(item)]
    if not isinstance(node, dict):
        return []
    own = [str(node[key]) for key in ("root", "file") if key in node]
    return own + [name for value in node.values() for name in _entries(value)]


def listed() -> list[str]:
    """The pages in book/_toc.yml, as it writes them: no suffix, from book/."""
    names = _entries(yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8")))
    return [name.removesuffix(".md").removesuffix(".ipynb") for name in names]


def source(name: str) -> Path:
    """The file that page `name` is written in.

    Raises:
        FileNotFoundError: there is none, under either suffix.
    """
    for suffix in PAGE_SUFFIXES:
        path = BOOK / f"{name}{suffix}"
        if path.is_file():
            return path
    raise FileNotFoundError(f"book/_toc.yml lists {name}, and book/ has no such page")


def written() -> list[str]:
    """The pages that stand in book/ (folders with a leading _ or . hold none)."""
    return sorted(
        path.relative_to(BOOK).with_suffix("").as_posix()
        for path in BOOK.rglob("*")
        if path.suffix in PAGE_SUFFIXES
        and not any(part.startswith(("_", ".")) for part in path.relative_to(BOOK).parts)
    )
