"""What is taught, without a window and without words: clips of rules now, lessons and puzzles beside them.

`clips` finds a short, clear turn in which one clause of the rules shows; `kept_clips` keeps what was found with its
game.  Open `clips` first.
"""
