"""What is taught, without a window: clips of rules, lessons with their goals, puzzles.

`clips` finds a short, clear turn in which one clause of the rules shows; `goals` says what a learner can be asked to
reach, `tasks` finds positions for it; `puzzles` finds positions with one clearly best move.  `lessons/` are the lessons
as files have them.  Open `goals.py` first.
"""
