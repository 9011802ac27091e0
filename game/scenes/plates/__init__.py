"""Plates that lie over a game or any page: the pause, who plays (`play_on.py`), ways to end a game, help, `closing.py`.

Open `pause.py` first.
"""
