"""The ledger of claims: what the book says of sources, words and history, with its sources."""
