"""The board's page: a game is played, watched, taken back and explained.

Open `scene.py` first; `page.py` is one window of it, its moves are chosen as `scenes/moves` says.
"""
