"""Puzzles without a window: one on a board, the queue of a day, when they come back, those of one's own games.

Open `puzzling.py` first.
"""
