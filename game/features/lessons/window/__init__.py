"""Lessons: what there is to learn, a lesson on the board, the short test of a course, and lessons that teachers write.

Open `lesson/lesson_scene.py` first.
"""
