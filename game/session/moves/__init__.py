"""Where a hole alone does not tell the move: moves that are chosen by where they go, and turns that ask on their way.

Open `destinations.py` for the first, `move_choices.py` for the second.
"""
