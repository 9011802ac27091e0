"""The end of a game: the result and its reason, how it went, its great moments, and what comes next.

Open `scene.py` first; `moments.py` has the cards, `game/words/end_text.py` the sentences.
"""
