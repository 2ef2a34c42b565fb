"""Positions and questions of all games, each checked by the engine."""
