"""Parts that lessons, puzzles, rules pages and worksheets share, without a window: clips, goals, tasks, reactions.

`clips` finds a short, clear turn in which one clause of the rules shows; `goals` says what a learner can be asked to
reach, `tasks` finds positions for it.  Open `goals.py` first.
"""
