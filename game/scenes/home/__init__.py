"""The first page: every game as a small board, and the game under way.

Open `scene.py` first.
"""
