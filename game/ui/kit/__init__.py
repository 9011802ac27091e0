"""Building blocks of pages and panels: scale of letters and gaps, fields, rows of buttons, bound controls.

Nothing here knows a scene.  Open `scale.py` first.
"""
