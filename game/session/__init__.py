"""A game that is being played, without a window: turns, film, claims, layouts, what the computer thinks.

Open `playing.py` first.
"""
