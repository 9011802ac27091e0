"""What is said: steps, clauses and results in, sentences out, in the reader's language.

`words` is the language: catalogue, plural forms, the formatting of numbers and names.
"""
