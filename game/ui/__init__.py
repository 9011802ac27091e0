"""Game-independent user interface: window, text, icons, layout, widgets, focus, sound.

Open `ui.py` for what every page shares, `layout/` for rows and columns, `controls.py` for pointer and keyboard.
"""
