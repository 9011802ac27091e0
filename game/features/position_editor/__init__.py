"""Stones that are laid by hand: layouts before a game, and positions.  Open `position_editor.py` first."""
