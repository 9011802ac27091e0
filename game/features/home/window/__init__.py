"""The first page: games under way, where to start, and every game by its idea, on the map or by name.

Open `home_scene.py` first, then `home_layout.py` and `home_shelves.py`.
"""
