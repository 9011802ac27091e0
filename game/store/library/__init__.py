"""The library: every game that was played, under way or over, in one SQLite file.

- `game_library` is what the rest of the program asks: `GameArchive`; `background_library` writes for it in a thread
- `entry` is a game as it stands in a list, `game_counts` what is counted of it while it is played
- `library_tables` has the tables, `database` opens the file, `library_errors` says what SQLite means
- `rescue` reads what is left of a damaged file
- `queries` lists, filters, searches and counts, `statistics` is what comes of all games together
- `windows` says which window plays which game

Open `game_library.py` first.
"""
