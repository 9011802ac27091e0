"""The page of a game, from which one begins it.  Open `window/game_page_scene.py` first."""
