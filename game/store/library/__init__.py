"""The library: every game that was played, under way or over, in one SQLite file.

- `games` is what the rest of the program asks: `Library`
- `entry` is a game as it stands in a list, `tally` what is counted of it while it is played
- `schema` has the tables and how they grew, `database` opens the file, `trouble` says what SQLite means
- `rescue` reads what is left of a damaged file, `takeover` brings in the files of earlier programs
- `queries` lists, filters, searches and counts, `statistics` is what comes of all games together
- `windows` says which window plays which game

Open `game_library.py` first.
"""
