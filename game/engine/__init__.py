"""The computer players: the search over each family's machine, the levels, and the worker processes.

- `thinking.py` is the deepening of any search, `strength.py` the levels, `tables.py` endgame tables on the disk
- `sowing` and `draughts` hold each family's search, levels and endgame tables; no search knows a rule
- `analysis` holds what is known about a position and about a whole game
- `process` starts this program again, so that thinking never makes the window wait

Open `thinking.py` first, then `sowing/search/thinking.py`.
"""
