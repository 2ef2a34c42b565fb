"""How clauses and silences are named, set out and led to, throughout the book."""
