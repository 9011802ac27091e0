"""The board's page: a game is played, watched, taken back and explained.

Open `play_scene.py` first; `play_page.py` is one window of it, its moves are chosen as `window/moves` says.
"""
