"""Lessons, courses and short tests: read, checked, learned and written.  Open `lesson_run.py` first."""
