"""The parts of directives that are about tavlei and its kin."""
