"""Games on their way out and in: as files, pictures, films, and by the clipboard.

Open `save_plate.py` first: what all plates share that write a file.  `export.py` writes games, `filming.py` pictures
and films; `bring.py` takes games in, `own_game.py` a variant file; `pasting.py` copies and pastes; `share.py` the
menu of a game.
"""
