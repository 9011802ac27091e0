"""What pages and plates are made of: sizes of letters and gaps by name, fields, rows of buttons, bound controls.

Nothing here knows a scene.  Open `scale.py` first.
"""
