"""Clips without a window: one that is being shown (`play.py`), and where those of a game come from (`shelf.py`)."""
