"""Games on their way out and in: as files, pictures, films, codes, and by the clipboard.

Open `save_scenes.py` first: it writes games, learners, lessons, pictures and films, on the plates of
`window/shared/save_plate.py`; `printed_pages.py` writes rules and worksheets.  `bring.py` takes files in, `own_game.py`
own games from wherever they come, `code_pictures.py` from the picture of a code; `share_game.py` sends one out,
`code_page.py` as a code to scan.  `hand_out.py` locks rules of a game for a class; the feature `teach` takes in what
came of it.  `share.py` has the menu of a game that is played, and copies and pastes.
"""
