"""What is true: variant files, the board, the step machine, positions, games.

No pixels, no clock, and no reading but of variant files.

- `file` is the words of a variant file: read strictly, checked, offered as a library
- `sowing` is the family of sowing games: the step machine and the positions between two turns
- `board` is geometry, `steps` what happens in a turn, `match` a game with its turns, undo and redo

Open `steps.py` first: everything else makes steps or reads them.
"""
