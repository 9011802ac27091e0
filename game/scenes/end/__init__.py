"""The end of a game: the result and its reason, how it went, its great moments, and what comes next.

Open `end_scene.py` first; `great_moments.py` has the cards, `game/words/end_text.py` the sentences.
"""
