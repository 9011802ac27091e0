"""The library of all games that were played, in SQLite.  Open `game_library.py` first."""
