"""Looking things up in the HTML of a page: what must be there is there, or the test fails."""

from bs4 import Tag


def one(within: Tag, selector: str) -> Tag:
    """The first element that a CSS selector names."""
    found = within.select_one(selector)
    assert found is not None, f"nothing is {selector} here"
    return found


def value(of: Tag, attribute: str) -> str:
    """An attribute that has one value; not `class` and its like, which have several."""
    found = of[attribute]
    assert isinstance(found, str), attribute
    return found
