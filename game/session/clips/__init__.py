"""Clips without a window: one that is being shown (`clip_play.py`), and where those of a game come from
(`clip_shelf.py`).
"""
