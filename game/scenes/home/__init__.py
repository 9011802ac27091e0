"""The first page: games under way, where to start, and every game by its idea, on the map or by name.

Open `scene.py` first, then `layout.py` and `shelves.py`.
"""
