"""What boards of all games share: the protocol between view and engine, goals, figures."""
