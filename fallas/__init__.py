"""An executable edition of the medieval game of fallas."""
