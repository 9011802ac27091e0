"""Pages on which a film is looked at and nobody plays.

Open `scene.py` first: the base of the expected line (`what_if.py`) and of the review.
"""
