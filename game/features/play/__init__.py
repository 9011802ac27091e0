"""Playing a game at a board.  Open `window/play_scene.py` first."""
