"""Films of a game without a window: `camera.py` draws their frames."""
