"""Positions and questions of both games, each checked by the engine."""
