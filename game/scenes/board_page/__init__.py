"""What a page with a board is made of.

Open `page.py` first, then `live_board.py` and `scene.py`.
"""
