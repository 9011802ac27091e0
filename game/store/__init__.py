"""What is kept: settings, the game under way, finished games.

Everything that the user owns is written here and nowhere else, each file whole or not at all.

- `folders` is where files lie, `disk` how they are opened, `kept` a file of two generations, `writer` the thread that
  writes, `lock` who may, `log` what went wrong
- `settings`, `record` (a game), `autosave` (the game under way), `archive` (finished games)
- `listing` is what the command line prints of them
"""
