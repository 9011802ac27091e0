"""A lesson: a turn that shows a rule, tasks on the board, hints, what a wrong move did, and what was earned.

Open `lesson_scene.py` first; the lesson itself is `game/session/lessons/lesson_run.py`.
"""
