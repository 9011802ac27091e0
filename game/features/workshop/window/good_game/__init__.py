"""Is it a good game?  Numbers of many games of the computer against itself: `good_game_scene.py` is the page."""
