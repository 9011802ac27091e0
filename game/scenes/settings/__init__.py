"""Settings, beside a board that follows them at once.

Open `scene.py` first.
"""
