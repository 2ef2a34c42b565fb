"""The edition as files that other programs read: TEI P5 for each witness, and one JSON of all."""
