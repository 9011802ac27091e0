"""Similar games: which differ by one clause, and what that clause does.

Open `similar_scene.py`: one game with those similar to it, or all games.  `relatives.py` is the game and the branches
to those near it, `two_games.py` two of them side by side, `whole_tree.py` all games; `trunk.py` draws the branches.
"""
