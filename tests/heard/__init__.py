"""What is heard of the program from the first word to the last, by somebody who sees nothing and has a keyboard.

`visits.py` has eight visits; what a screen reader is told in them lies beside it as texts, to be read by people. After
a change `python -m tests.heard.visits` writes them anew; `git diff` shows what sounds different.
"""
