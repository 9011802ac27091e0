"""What is said: steps, clauses and results in, sentences out, in the reader's language.

Open `captions.py` first: it has a sentence for each step. `language` has the catalogue, plural forms, and how numbers
and names are written.
"""
