"""Games on their way out and in: as files, pictures, films, and by the clipboard.

Open `save_plate.py` first: what all plates share that write or read a file.  `saving.py` writes games, learners,
lessons, pictures and films, `pages.py` rules and worksheets; `bring.py` takes files in; `share.py` has the menu of a
game, and copies and pastes.
"""
