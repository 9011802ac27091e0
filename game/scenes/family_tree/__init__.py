"""The family tree of games: which differ by one clause, and what that clause does.

Open `scene.py`: one game with its relatives, or the whole tree.  `relatives.py` is the game and the branches to those
near it, `two_games.py` two of them side by side, `whole.py` all families; `trunk.py` draws the branches.
"""
