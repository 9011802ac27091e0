"""A game at which somebody sits, without a pixel: its moves, choices and film, and what is said of it.

Open `playing.py` first.
"""
