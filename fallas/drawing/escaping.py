"""Text escaped for markup.

The standard library's `html` can do it too, but brings a table of two thousand entities, which
every reader's browser would have to fetch with the engine.
"""


def escape(text: str) -> str:
    """The text with the special characters of markup as entities.

    >>> escape('a < b & "c"')
    'a &lt; b &amp; &quot;c&quot;'
    """
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, written)
    return text
