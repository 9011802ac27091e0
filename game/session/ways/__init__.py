"""Where a hole alone does not tell the move: moves that are chosen by where they go, and turns that ask on their way.

Open `going.py` for the first, `crossing.py` for the second.
"""
