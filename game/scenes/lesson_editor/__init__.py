"""Lessons that a teacher writes: `mine.py` lists them, `scene.py` is the page on which one is made.

Positions are set up on the page for that.  Open `scene.py` first.
"""
