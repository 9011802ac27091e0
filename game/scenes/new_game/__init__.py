"""Setting up a game: who plays, how strong, by which rules.

Open `scene.py` first.
"""
