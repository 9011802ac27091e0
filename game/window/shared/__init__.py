"""Parts shared by several pages: the sentence beside a board, keys, curves, boards among widgets.

Open `speech.py` first, then `board_keys.py`.
"""
