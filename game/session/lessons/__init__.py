"""A lesson that is done, without a window: opened, its tasks played, its moves held against the goal.

Open `lesson_run.py` first.
"""
