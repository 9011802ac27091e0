"""The library: all games, found again by a table that sorts, looked at, played on; and what was played from a position.

Open `library_scene.py` first; `library_filters.py`, `games_table.py` and `explorer_panel.py` make its three columns,
`library_charts.py` and `mistakes_list.py` its other views; `game/features/library/library_text.py` has its words.
"""
