"""The page of the rules of a game.  Open `window/rules_scene.py` first."""
