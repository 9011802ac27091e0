"""Whole courses: which tasks a game has of lessons that offer more, its short test, and what is wrong with a course.

Open `chosen.py` first.
"""
