"""The review: the curve of a game, its costliest turns, what was better.

Open `review_scene.py` first, then `game/features/review/reviewing.py`.
"""
