"""Plates that lie over a game: the pause, who plays (`seats.py`), ways to end a game, the sheet of keys, `closing.py`.

Open `pause.py` first.
"""
