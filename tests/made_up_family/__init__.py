"""An invented family of games: a race over three squares.  No line of the program knows it.

Each player has one piece on the first of three squares.  A turn moves it one square on, or rests; the first player on
the last square wins.
"""
