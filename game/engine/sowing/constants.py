"""Numbers of the search of sowing games by name.  `setup.py` writes them into `constants.pxd`, for C."""

# What is learned of a game, for each stage: a few numbers of the whole board, then a table for each two facing holes.
TURN_AT = 0  # having the turn
HOUSE_AT = 1  # an own house
TUZ_AT = 2  # a tuz
HEAD = 3
STEPS = 14  # how finely what a hole holds is told apart
PAIR = STEPS * STEPS  # the places of such a table
STAGES = 3
