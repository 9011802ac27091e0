"""Who plays: the search over the step machine, the levels, and the workers that think outside the window's process.

- `search` is the compiled alpha-beta search; it knows no rule, it asks the machine
- `levels` chooses a move as a person of some strength would
- `analysis` is what is known of a position and of a whole game
- `endgame` is what every position with few stones is worth
- `process` starts this program again, so that thinking never makes the window wait

Open `search/thinking.py` first.
"""
