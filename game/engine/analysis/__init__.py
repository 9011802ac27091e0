"""What positions and games are worth: for hints, values and reviews.

Open `values.py` first: it is what an analysis says; `review.py` puts those of a game together.
"""
