"""How boards of draughts are drawn: squares, men and kings.

`family.py` says what there is; open `geometry.py` first.
"""
