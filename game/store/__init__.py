"""Storage of everything that is kept, each file whole or not at all.

- `folders` says where files lie, `disk` opens them, `backed_up_file` is a file with its last good version,
  `background_writer` the thread that writes, `lock` says who was first, `log` what went wrong
- `settings`, `record` (a game), `text_record/` (a game as text), `own_files` (what is done with the user's own files)

What belongs to one feature lies with it.  Open `record.py` first.
"""
