"""What is taught, without a window: clips of rules, lessons with their goals, puzzles.

`clips` finds a short, clear turn in which one clause of the rules shows; `goal` says what a learner can be asked to
reach, `tasks` finds positions for it; `puzzles` finds positions with one clearly best move.  Open `goal` first.
"""
