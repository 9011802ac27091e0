"""What is kept: settings, and all games in a library.

All files that the user owns are written here and nowhere else, each whole or not at all.

- `folders` says where files lie, `disk` opens them, `backed_up_file` is a file with its last good version,
  `background_writer` the thread that writes, `lock` says who was first, `log` what went wrong
- `settings`, `record` (a game), `library` (every game that was played)
- `workshop/own_games` is the shelf of the user's own games, read while the program runs, `own_files` what is done with
  their files; `own_lessons` and `own_puzzles` lie beside them, `teach/class_games` is what learners handed in
- `workshop/drafts` keeps what is changed in own games until their files have it
- `json_listing` is what the command line prints of them

Open `record.py` first.
"""
