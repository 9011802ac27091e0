"""The page on which stones are laid out by hand.

Open `scene.py` first, then `controller.py` and `game/session/arrange.py`.
"""
