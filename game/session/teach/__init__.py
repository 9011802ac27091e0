"""A game that teaches without a window: for a class, and in a first game that is guided.

Open `classroom.py` for a class, `guide.py` for a first game.
"""
