"""Variant files: their schema, a strict reader, checks and a library of games.

Open `schema.py` first: it declares every word as a type. `reader.py` reads a file, `validate.py` and the modules that
it calls find what is wrong with it, `variant_library.py` is the folder of games.
"""
