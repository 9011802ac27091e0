"""A lesson: a turn that shows a rule, tasks on the board, hints, what a wrong move did, and what was earned.

Open `scene.py` first; the lesson itself is `game/session/lesson/run.py`.
"""
