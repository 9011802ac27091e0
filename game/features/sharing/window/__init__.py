"""Games on their way out and in: as files, pictures, films, codes, and by the clipboard.

Open `window/shared/save_plate.py` first: what all plates share that write or read a file.  `save_scenes.py` writes games, learners,
lessons, pictures and films, `printed_pages.py` rules and worksheets; `bring.py` takes files in, `own_game.py` own
games from wherever they come, `code_pictures.py` from the picture of a code; `share_game.py` sends one out,
`code_page.py` as a code to scan.  `hand_out.py` locks rules of a game for a class, `features/teach/window/class_games/class_take_in.py` takes in what
came of it.  `share.py` has the menu of a game that is played, and copies and pastes.
"""
