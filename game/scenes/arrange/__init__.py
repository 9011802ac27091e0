"""The page on which stones are laid out by hand.

Open `scene.py` first, then `game/session/arrange.py`.
"""
