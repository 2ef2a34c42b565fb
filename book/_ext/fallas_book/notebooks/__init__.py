"""The pages as notebooks. `python -m fallas_book.notebooks FOLDER` writes them."""
