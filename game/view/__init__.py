"""Pixels: the window, text, icons, plates, widgets, the board and its stones.

Nothing here knows a rule of any game; nothing here keeps a clock. Scenes put these parts together.
"""
