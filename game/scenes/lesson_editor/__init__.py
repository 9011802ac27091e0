"""Lessons that a teacher writes: `mine.py` lists them, `scene.py` is the page on which one is made.

`board.py` is the board on which its answer is played, `controls.py` what stands beside it, `texts.py` what is said.
Positions are set up on the page for that.  Open `scene.py` first.
"""
