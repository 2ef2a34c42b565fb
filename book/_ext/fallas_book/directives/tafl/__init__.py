"""What directives show of tavlei and its kin."""
