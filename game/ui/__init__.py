"""Drawing that knows no game: window, text, icons, rows and columns, widgets, focus, sound.

Open `ui.py` for what every page shares, `layout/` for rows and columns, `controls.py` for pointer and keyboard.
"""
