"""Evaluation of positions and games: for hints, values and reviews.

Open `values.py` first: it defines what an analysis contains; `review.py` puts those of a game together.
"""
