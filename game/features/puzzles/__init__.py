"""Puzzles: found, chosen, solved and repeated.  Open `practice.py` first."""
