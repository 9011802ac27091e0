"""What is true: variant files, the board, the step machine, positions, games.

No pixels, no clock, and no reading but of variant files.

- `schema` is the words of a variant file, `reader` and `sense` check one, `library` reads a folder of them
- `board` is geometry, `tables` turns a checked file into the integers that `sowing`, the step machine, runs on
- `position` is the immutable state between two turns, `match` a game with its turns, undo and repetition
"""
