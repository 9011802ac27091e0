"""The map of what there is to learn: `scene.py` is the page."""
