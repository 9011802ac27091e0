"""The first page: what to go on with, and all games.  Open `window/home_scene.py` first."""
