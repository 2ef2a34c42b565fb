"""The board of tavlei and its kin: what it shows and offers, and how it answers."""
