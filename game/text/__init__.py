"""Texts of the program: steps, clauses and results in, sentences out, in the reader's language.

Open `sentences.py` first: pages ask there, and the family of the game answers.  `language` has the catalogue, plural
forms, and how numbers and names are written; `sowing` the sentences of sowing games.
"""
