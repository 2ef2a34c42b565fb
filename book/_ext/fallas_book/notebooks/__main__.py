"""`python -m fallas_book.notebooks FOLDER` writes every page as a notebook."""

import sys
from pathlib import Path

from .export import write_all

write_all(Path(sys.argv[1]))
