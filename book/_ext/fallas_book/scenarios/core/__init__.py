"""What the scenarios and the questions of both games share."""
