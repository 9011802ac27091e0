"""The board's page: a game is played, watched, taken back and explained.

Open `scene.py` first; `page.py` is one window of it, `texts.py` what it says.
"""
