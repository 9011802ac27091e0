"""Numbers of the draughts machine by name.  `setup.py` writes them into `constants.pxd` as C constants."""

NOWHERE = 63  # no square: beyond the edge
WAYS = 256  # four directions of 64 squares each
MOST_MOVES = 32768  # that are kept at once, along the whole line that is looked at
PER_SIDE = 2

KEEP = 62  # a move of a turn that may burn: nothing is burnt
QUIET_TURNS = 100  # turns of both without a capture that end a game
HUNT_TURNS = 12  # turns that three kings have against one

# How a game ended, for `State.over`.
ON = 0
NO_PIECE = 1
STUCK = 2
FEW_KINGS = 3
HUNT_OVER = 4
QUIET = 5

SIZES = ("WAYS", "MOST_MOVES", "PER_SIDE")  # of arrays
