"""The end of a game: what happened, its curve, its one moment, and what comes next.

Open `end_scene.py` first; `one_moment.py` has the card below the curve, `game/table/end_text.py` the sentences.
"""
