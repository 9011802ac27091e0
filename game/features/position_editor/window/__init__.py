"""A position is set up by hand, to be played or looked at.

Open `position_editor_scene.py` first; `position_board.py` is the board whose holes are filled.  In the folder above,
`position_editor.py` is the position in the making, `position_editor_text.py` what is said of it.
"""
