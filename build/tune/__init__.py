"""Training of evaluation weights from the program's games against itself: `python build/tune GAME …`.

- `gather` plays the games and keeps their positions
- `fit` finds the numbers that foretell how they ended
- `contest` measures in games at equal time whether the numbers are worth having
- `told` is what came out, a line for each game, and `page` the page of docs made of it

Open `__main__.py` first; `game/engine/sowing/search/weights.py` says what the numbers are.
"""
