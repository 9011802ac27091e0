"""A family of games that nobody plays: a race over three squares.  No line of the program knows of it.

Each player has one piece on the first of three squares.  A turn moves it one square on, or rests; whoever reaches the
last square has won.  A piece that has rested wears a mark until it moves.
"""
