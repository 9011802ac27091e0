"""The end of a game on its own page: stones poured back, what happened, its moment as a clip, and the next step.

Open `end_page.py` first; `end_keys.py` has the actions, `pour.py` the stones, `game/table/end_text.py` the sentences.
"""
