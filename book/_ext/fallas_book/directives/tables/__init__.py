"""The parts of directives that are about fallas."""
