"""The explorer: a board with its game, and questions about its throws and turns."""
