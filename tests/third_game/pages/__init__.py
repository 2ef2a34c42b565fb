"""Tres en raya in the book: its texts, its scenarios, and what is shown of them."""
