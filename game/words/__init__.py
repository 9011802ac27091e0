"""Sentences that need a game in play, a lesson or an analysis, without a pixel.  Begin with `play/play_text.py`."""
