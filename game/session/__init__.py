"""A game that is being played or looked back at, without a window: turns, film, claims, layouts, reviews.

Open `play/playing.py` first.
"""
