"""Similar games: which differ by one clause, and what that clause does.

Open `similar_scene.py` first; `relatives.py` is the game and those near it, `two_games.py` two of them side by side.
"""
