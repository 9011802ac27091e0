"""Lessons as data: courses and their short tests, lessons of own games, and what is wrong with them.

Open `courses.py` first.
"""
