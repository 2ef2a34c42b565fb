"""The tables game: 24 points, fifteen men a side, and a sudden way to lose."""
