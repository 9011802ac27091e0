"""Animation state of a game: stones with identities, moved by steps.  No pixels, no clock, no rules.

Open `playback.py` first: it plays steps over `stones.py`, a moment (`stone_motion.py`) at a time; `showing.py` is the
moment that is under way.
"""
