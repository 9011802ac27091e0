"""A game that is played, without a window: its turns and their film, hints, a guided game.

Open `playing.py` first.
"""
