"""A game for a whole class: the board and the sentence as large as the room, votes, a ring to point with.

Open `class_scene.py` first.
"""
