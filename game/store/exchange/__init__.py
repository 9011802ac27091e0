"""What goes out of the program as a file, and what comes in: games and variant files.

Open `job.py` first: work that takes a while, in a thread, with progress and cancel.  `exporting.py` writes games,
`importing.py` reads them, `own_variant.py` takes a variant file in, `names.py` finds a name for a new file.
"""
