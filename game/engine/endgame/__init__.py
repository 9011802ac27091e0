"""Endgame tables: the value of every position with few stones.

Open `table.py` first; `retrograde.py` fills it, `files.py` keeps it on the disk, `keeper.py` has it ready in time.
"""
