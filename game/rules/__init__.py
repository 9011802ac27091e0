"""The rules: variant files, the board, the step machine, positions, games.

No drawing, no clock, and no files but variant files.

- `file` has the words of variant files: it reads them strictly, checks them and offers them as a library
- `sowing` is the family of sowing games: the step machine and the positions between two turns
- `decoding` reads what was decoded as a type, in any thread
- `board` is geometry, `steps` what happens in a turn, `match` a game with its turns, undo and redo

Open `steps.py` first: all the rest makes steps or reads them.
"""
