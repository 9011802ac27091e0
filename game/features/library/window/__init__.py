"""The library: all games that were played, found again, looked at, played on, and what comes of them together.

Open `library_scene.py` first; `library_filters.py`, `game_rows.py` and `library_charts.py` make its three columns;
`game/features/library/library_text.py` has its words.
"""
