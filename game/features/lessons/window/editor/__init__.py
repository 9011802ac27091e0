"""Lessons that a teacher writes: `my_lessons.py` lists them, `lesson_editor_scene.py` is the page on which one is made.

Positions are set up on the page for that.  Open `lesson_editor_scene.py` first.
"""
