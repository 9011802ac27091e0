"""Is it a good game?  Numbers of many games of the computer against itself, and one advice: `scene.py` is the page."""
