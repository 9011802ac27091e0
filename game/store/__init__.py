"""What is kept: settings, the game under way, finished games.

Everything that the user owns is written here and nowhere else, each file whole or not at all.

- `folders` says where files lie, `disk` opens them, `kept` is a file with its last good version, `writer` the thread
  that writes, `lock` says who may, `log` what went wrong
- `settings`, `record` (a game), `autosave` (the game under way), `archive` (finished games)
- `listing` is what the command line prints of them

Open `record.py` first.
"""
