"""The short test at the end of a course: its questions, and its result.

Open `short_test_scene.py` first; the test itself is `game/features/lessons/short_test_run.py`.
"""
