"""What goes out of the program as a file, and what comes in: games and variant files.

Open `job.py` first: work that takes a while, in a thread, with progress and cancel.  `exporting.py` writes games,
`importing.py` reads them, `own_variant.py` is the door for own games, `game_text.py` one of them as a short text,
`qr_codes.py` that as a QR code; `file_names.py` finds a name for a new file.
"""
