"""The board of fallas: what it shows and offers, and how it answers."""
