"""A game that is being played, without a window: turns, film, claims, layouts, thoughts of the computer.

Open `playing.py` first.
"""
