"""The book's own Sphinx extension: its texts, and what shows them."""
