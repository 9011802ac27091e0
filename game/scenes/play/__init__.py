"""The board's page: a game is played, watched, taken back and explained.

Open `scene.py` first; `page.py` is one window of it, `showing.py` what it shows and says of what one looks at.
"""
