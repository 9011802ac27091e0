"""Analysis: any move of a game tried on its board, kept as lines with figures.  Open `exploration.py` first."""
