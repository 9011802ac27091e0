"""What is said of a game that is being played: the page of the board, hints, what decides, ways to end it."""
