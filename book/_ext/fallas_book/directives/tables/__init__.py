"""What directives show of fallas."""
