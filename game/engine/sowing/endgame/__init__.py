"""Endgame tables: the value of every position with few stones.

Open `table.py` first; `retrograde.py` fills it; `game/engine/tables.py` keeps tables on the disk, and has them
ready in time.
"""
