"""A game that is played, without a window: its turns and their film, hints, a guided first game.

Open `playing.py` first.
"""
