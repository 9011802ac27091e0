"""Courses of a game, in three parts: `learn_scene.py` is the page."""
