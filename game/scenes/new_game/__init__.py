"""The page of a game: what it is, one's own record; who plays, how strong, by which rules.

Open `new_game_scene.py` first.
"""
