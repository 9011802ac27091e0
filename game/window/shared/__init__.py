"""What several pages share and that is no page: the sentence beside a board, keys, curves, boards among widgets.

Open `speech.py` first, then `board_keys.py`.
"""
