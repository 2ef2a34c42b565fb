"""Tavlei: a prince with eight defenders against sixteen attackers, on nine squares by nine."""
