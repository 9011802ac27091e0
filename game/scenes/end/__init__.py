"""The end of a game: the result and its reason, how it went, its great moments, and what comes next.

Open `scene.py` first; `texts.py` has its sentences, `moments.py` the cards.
"""
