"""Drawing of draughts boards: squares, men and kings.

`family.py` says what there is; open `geometry.py` first.
"""
