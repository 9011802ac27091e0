"""The page on which stones are laid out by hand.

Open `layout_scene.py` first, then `game/session/layout_editor.py`.
"""
