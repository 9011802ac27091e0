"""The family of sowing games: its step machine, its positions, and what comes between rounds.

Open `machine.py` first: `advance` makes every step. `compiled.py` turns a variant file into the machine's numbers,
`position.py` is what the other rooms use.
"""
