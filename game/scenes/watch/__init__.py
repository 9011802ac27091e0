"""A line of moves played out and looked at: on a ghost board, or filmed without a window.

Open `what_if_scene.py` first.
"""
