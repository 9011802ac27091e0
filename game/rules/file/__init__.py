"""The words of a variant file: read strictly, checked, offered as a library.

Open `schema.py` first: every word stands there as a type. `reader.py` reads a file, `validate.py` and the files that it
asks find what is wrong with it, `library.py` is the folder of games.
"""
