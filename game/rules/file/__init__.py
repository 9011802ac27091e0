"""The words of a variant file: read strictly, checked, offered as a library.

Open `schema.py` first: it declares every word as a type. `reader.py` reads a file, `validate.py` and the modules that
it calls find what is wrong with it, `variant_library.py` is the folder of games.
"""
