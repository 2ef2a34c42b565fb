"""What the scenarios and the questions of all games share."""
