"""Texts of sowing games.

Open `captions.py` first: it has a sentence for each step.  `family` is what `game/text/sentences.py` asks.
"""
