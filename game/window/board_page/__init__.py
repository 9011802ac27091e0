"""What a page with a board is made of.

Open `board_page.py` first, then `live_board.py` and `board_scene.py`.
"""
