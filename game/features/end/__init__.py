"""The end of a game: what is counted, and what is said of it.  Open `window/end_scene.py` first."""
