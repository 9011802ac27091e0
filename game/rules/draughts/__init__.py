"""Draughts: men that hop over each other on squares, kings that fly, and burning.

`machine` makes the moves; `position` has what may be played; `words` are the words of variant files.  Open `position`
first.
"""
