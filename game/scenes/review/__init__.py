"""The review: the curve of a game, its costliest turns, what was better.

Open `scene.py` first, then `game/session/reviewing.py`.
"""
