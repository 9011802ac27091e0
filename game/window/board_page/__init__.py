"""Parts of a page with a board.

Open `board_page.py` first, then `live_board.py` and `board_scene.py`.
"""
