"""The library: all games that were played, found again, looked at, played on, and what comes of them together.

Open `scene.py` first; `filters.py`, `rows.py` and `charts.py` make its three columns; `game/words/library_text.py` has
its words.
"""
