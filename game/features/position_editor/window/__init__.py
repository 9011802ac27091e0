"""A position is set up by hand, to be played or looked at.

Open `position_editor_scene.py` first; `position_board.py` is the board whose holes are filled.
`game/features/position_editor/position_editor.py` is the position in the making, `game/features/position_editor/position_editor_text.py` what is said of
it.
"""
