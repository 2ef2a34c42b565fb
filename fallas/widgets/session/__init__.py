"""What boards of both games share: the protocol between view and engine, goals, figures."""
