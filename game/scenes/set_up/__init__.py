"""A position is set up by hand, to be played or looked at.

Open `scene.py` first; `board.py` is the board whose holes are filled.
`game/session/setting_up.py` is the position in the making, `game/words/set_up_text.py` what is said of it.
"""
