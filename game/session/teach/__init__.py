"""Teaching without a window: a game shown to a class, who stands where, and where learners are stuck.

Open `classroom.py` first.
"""
