"""The short test at the end of a course: its questions, its result, and what other ways there are to play the game.

Open `short_test_scene.py` first; the test itself is `game/session/lessons/short_test.py`.
"""
