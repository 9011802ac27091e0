"""A lesson: tasks on the board, an example of their rule, hints, what a wrong move did, and what was earned.

Open `lesson_scene.py` first; the lesson itself is `game/features/lessons/lesson_run.py`.
"""
