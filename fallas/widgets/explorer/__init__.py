"""The explorer: a board with its game, its throws and what is to be said of each."""
