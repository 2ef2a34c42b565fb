"""The scenarios and the questions of tavlei and its kin."""
