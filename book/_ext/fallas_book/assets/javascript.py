"""JavaScript modules are named `.js` on the site, since every server knows that type.

Their sources are `.mjs`, as Node wants it. Many web servers send such a file as plain text
(Debian's nginx does), and then no browser runs it.
"""

import re
from collections.abc import Mapping


def as_js(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files that stand in one folder, by the names that they are served under.

    Args:
        files: contents by name.

    Returns:
        The same, with `x.js` for each `x.mjs`, in its name and wherever a module names it.

    >>> as_js({"a.mjs": b'import "./b.mjs";', "b.mjs": b"", "c.wasm": b"b.mjs"})
    {'a.js': b'import "./b.js";', 'b.js': b'', 'c.wasm': b'b.mjs'}

    Raises:
        ValueError: two files would have one name.
    """
    modules = [name for name in files if name.endswith(".mjs")]
    named = re.compile(
        rb"(?<![\w.-])(" + b"|".join(re.escape(name.encode()) for name in modules) + rb")(?!\w)"
    )
    renamed = {
        _js(name) if name in modules else name: (
            named.sub(lambda found: _js(found[1].decode()).encode(), content)
            if name in modules
            else content
        )
        for name, content in files.items()
    }
    if len(renamed) < len(files):
        raise ValueError(f"two of these files would have one name: {', '.join(sorted(files))}")
    return renamed


def _js(name: str) -> str:
    return f"{name.removesuffix('.mjs')}.js"
