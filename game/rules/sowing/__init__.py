"""The family of sowing games: its step machine, its positions, and the continuation between rounds.

Open `machine.py` first: `advance` makes every step. `compiled.py` is a game ready
to be played, and the folder `setup` makes its numbers; `position.py` is what the other rooms ask.
"""
