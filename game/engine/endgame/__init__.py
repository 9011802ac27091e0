"""Endgame tables: what every position with few stones is worth.

Open `table.py` first; `retrograde.py` fills it, `files.py` keeps it on the disk, `keeper.py` has it ready in time.
"""
