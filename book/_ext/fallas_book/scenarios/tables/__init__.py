"""The scenarios and the questions of fallas."""
