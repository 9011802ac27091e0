"""What positions and games are worth: for hints, values and reviews.

Open `values.py` first: it defines what an analysis contains; `review.py` puts those of a game together.
"""
