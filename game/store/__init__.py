"""What is kept: settings, the game under way, finished games.

All files that the user owns are written here and nowhere else, each whole or not at all.

- `folders` knows where files lie, `disk` opens them, `kept` is a file with its last good version, `writer` the thread
  that writes; `lock` decides which program may write, `log` keeps what went wrong
- `settings`, `record` (a game), `autosave` (the game under way), `archive` (finished games)
- `listing` is what the command line prints of them

Open `record.py` first.
"""
