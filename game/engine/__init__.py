"""Who plays: the search over the step machine, the levels, and the workers that think outside the window's process.

- `search` is the compiled alpha-beta search; it knows no rule, it asks the machine
- `levels` chooses a move as a person of a given strength would
- `analysis` holds what is known about a position and about a whole game
- `endgame` holds the value of every position with few stones
- `process` starts this program again, so that thinking never makes the window wait

Open `search/thinking.py` first.
"""
