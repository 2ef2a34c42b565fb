"""The ledger of claims: what the book says of sources, words and history, and on whose word."""
