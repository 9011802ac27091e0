"""Pixels of a board, whichever family it is of: marks, numbers, what moves; the family lays and paints what is its own.

Open `view.py` first: it draws a board; `drawing.py` says what it asks of a family, `sowing/` is the first to answer.
"""
