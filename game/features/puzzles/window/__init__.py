"""Puzzles: find the best move, today's first, as often as one likes; what is wrong is played, told and taken back.

Open `puzzle_scene.py` first.
"""
