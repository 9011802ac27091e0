"""Plates that lie over a game: the pause, the result, questions before a game begins.

Open `pause.py` first.
"""
