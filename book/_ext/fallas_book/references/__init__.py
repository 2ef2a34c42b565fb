"""How the book names, sets out and links clauses and silences."""
