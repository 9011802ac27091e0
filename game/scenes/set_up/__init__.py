"""A position is set up by hand, to be played or looked at.

Open `scene.py` first; `board.py` is the board whose holes are filled, `controls.py` what stands beside it, `looking.py`
what the computer finds, `texts.py` what is said.  `game/session/setting_up.py` is the position in the making.
"""
