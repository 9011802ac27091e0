"""Lessons and puzzles of games in which pieces hop."""
