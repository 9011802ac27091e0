"""Numbers of the step machine by name: for the machine, for compiled.py, and for modules that read its state.

This is the only list.  `setup.py` writes it into `constants.pxd`, from which compiled modules take the numbers as C
constants.
"""

# Kinds of steps; END is no step.  `OPS` has their names, by these numbers.
END = 0
LIFT = 1
DROP = 2
SKIP = 3
CAPTURE = 4
RELAY = 5
BONUS = 6
SWEEP = 7
VOID = 8
SWAP = 9
PASS = 10
PAY = 11
OPS = ("", "lift", "drop", "skip", "capture", "relay", "bonus", "sweep", "void", "swap", "pass", "pay")

# Where the machine stands between two steps.
IDLE = 0
LIFTING = 1
SOWING = 2
LANDED = 3
TAKING = 4
CHAINING = 5
TAKEN = 6
CLOSING = 7
JUDGING = 8
SWEEPING = 9
SWAPPING = 10
SWAPPED = 11
PASSING = 12
DROPPING = 13
MARKED = 14
COLUMN = 15
FACING = 16
DRAINING = 17
PICKING = 18
PAYING = 19
GATHERING = 20
WINNING = 21
REAPING = 22

# Facts about the hole of the last stone, each a bit of 64; a lap case fits when all facts that it requires hold.
OWN_STORE = 1
THEIR_STORE = 2
OWN_SIDE = 4
THEIR_SIDE = 8
WAS_EMPTY = 16
WAS_OCCUPIED = 32
FACING_EMPTY = 64
FACING_OCCUPIED = 128
ANY_HOLE = 256
OWN_FRONT = 512
OWN_HOUSE = 1024
BARRED_HOLE = 2048
BARRED_MISSED = 4096
NEXT_EMPTY = 8192
NEXT_OCCUPIED = 16384
AFTER_EMPTY = 32768
AFTER_OCCUPIED = 65536
ACROSS_EMPTY = 131072
ACROSS_OCCUPIED = 262144
HAS_NO_TUZ = 524288
NOT_LAST_HOLE = 1048576
NOT_SAME_LETTER = 2097152
BACK_EMPTY = 4194304
BACK_OCCUPIED = 8388608
MADE_EVEN = 16777216
UNSPARED = 33554432
NEXT_FIELD = 67108864
OWN_WON = 134217728
THEIR_WON = 268435456
SOWN_ACROSS = 1073741824
SOWN_AT_HOME = 2147483648
# When they are filled: PLACES by tables, the others of USUAL_FACTS at every last stone.  A case that asks for any other
# makes its game `special`: the machine then keeps what these are told from, such as the number of stones lifted.
PLACES = OWN_STORE | THEIR_STORE | OWN_SIDE | THEIR_SIDE | ANY_HOLE | OWN_FRONT | UNSPARED | OWN_WON | THEIR_WON
USUAL_FACTS = PLACES | WAS_EMPTY | WAS_OCCUPIED | FACING_EMPTY | FACING_OCCUPIED | MADE_EVEN
SPECIAL_FACTS = OWN_HOUSE | BARRED_HOLE | BARRED_MISSED | HAS_NO_TUZ | NOT_LAST_HOLE | NOT_SAME_LETTER
# Of these the machine is also told that they are asked for (`looks`, `asks`).
ABOUT_NEXT = NEXT_EMPTY | NEXT_OCCUPIED | NEXT_FIELD | AFTER_EMPTY | AFTER_OCCUPIED | ACROSS_EMPTY | ACROSS_OCCUPIED
ABOUT_BACK = BACK_EMPTY | BACK_OCCUPIED
ABOUT_SOWN = SOWN_ACROSS | SOWN_AT_HOME
FILLED_FACTS = USUAL_FACTS | SPECIAL_FACTS | ABOUT_NEXT | ABOUT_BACK | ABOUT_SOWN
# Where cases ask about the holes that follow: beyond the next one only if that is empty, or anyhow.
LOOKS_NEAR = 1
LOOKS_FAR = 2

# What a lap case takes, in this order, and what follows.
TAKE_FACING = 1
TAKE_LAST = 2
TAKE_COLUMN = 4
TAKE_THEIRS = 8
TAKE_AFTER = 16
TAKE_NEXT = 32
TAKE_EVERY = 64
THEN_END = 0
THEN_AGAIN = 1
THEN_RELAY = 2
THEN_SOW = 3
THEN_CHOICE = 4
THEN_NEXT = 5
THEN_ONWARDS = 6
THEN_LOSE = 7
THEN_BACK = 8
# taken_from: where captured stones enter that are sown on: at an end, where the lap began, after its last stone, or
# with what lies there
FROM_END = 0
FROM_ORIGIN = 1
FROM_LANDING = 2
WITH_LANDING = 3
ALSO_NOTHING = 0
ALSO_FACING = 1
ALSO_ONE_MORE = 2
STAYS = 0  # what the hole of the last stone becomes: a store, a closed hole, or one that is won as it lies
BECOMES_STORE = 1
BECOMES_CLOSED = 2
BECOMES_WON = 3
BECOMES_PAIR = 4  # and so is the hole across
CHOOSES_HOLE = 1  # what the turns that begin alike differ by: one more hole to capture, or laps that go back
CHOOSES_WAYS = 2
VARIANT_BITS = 6  # of a move's number that say which of these it is
MOST_POINTS = 60  # in a turn at which a lap may go back; later ones are not offered
NO_CHAIN = 0
CHAIN_BACK = 1
CHAIN_ON = 2
CHAIN_GAPS = 3
CHAIN_EMPTY = 4
# What the lap cases of a game ask for besides the usual: the back hole across, and whether the turn has sown across.
ASKS_BACK = 1
ASKS_SOWN = 2

# What happens at a grand slam, a capture of every stone of the other side.
SLAM_ALLOWED = 0
SLAM_TAKES_NOTHING = 1
SLAM_FORBIDDEN = 2
SLAM_ENDS = 3

# Kinds of turn: when they are possible, which holes may start them, and what they require of a house.
ALWAYS = 0
HAND_EMPTY = 1
HAND_OCCUPIED = 2
THEY_NOTHING = 4
HOUSE_WORKS = 8
HOUSE_IDLE = 16
FIRST_TURN = 32
FIRST_OF_ALL = 64
FRONT = 1
BACK = 2
RIGHT_FOUR = 4
NOT_RIGHTMOST = 8
HOUSE_ANY = 0
HOUSE_ONLY = 1
HOUSE_NOT_WORKING = 2
HOUSE_NOT_OWNED = 3
NEEDS_NOTHING = 0
NEEDS_CAPTURE = 1
NEEDS_FEED = 2
NEEDS_EMPTY = 3
NEEDS_CROSSING = 4
NEEDS_ENDING_ACROSS = 5

# What a duty asks for: of the first lap, or of the whole turn, with its laps and captures.
FEEDS = 1
LEAVES = 2
LEAVES_ALWAYS = 3  # also where the other side has stones: the turn may not take them all

GOES_ROUND = 31  # a bit beyond those of a player's holes: a lap goes all the way round, and may end anywhere

# Why a hole may not start the kind of turn that binds; FITS is no reason.
FITS = 0
NO_STONE = 1
TOO_FEW = 2
TOO_MANY = 3
OTHER_HOLES = 4
HOUSE_BARRED = 5
HOLE_BARRED = 6
EMPTIES_FRONT = 7
TAKES_NOTHING = 8
FEEDS_NOT = 9
NOT_HEAD = 10
WRONG_WAY = 11
NO_CHOICE = 12
ONTO_STONES = 13
NO_REVERSE = 14
STAYS_HOME = 15
IS_WON = 16
FACES_NUMBER = 17
NEVER_ENDS = 18

# What a turn that is tried out is asked for.
TRIED_CHOICE = 0  # whether a choice comes up in it
TRIED_FEEDING = 1  # whether the opponent then has a stone
TRIED_END = 2  # whether it never ends

# When a game ends, and who then takes what is left.  "Mover" is the player whose turn it would be.
WHEN_ROW_EMPTY = 0
WHEN_MAJORITY = 1
WHEN_NO_STONE = 2
WHEN_NO_MOVE = 3
WHEN_CANNOT_FEED = 4
WHEN_NOBODY_MOVES = 5
WHEN_SINGLE_EACH = 6
WHEN_STAYS_EMPTY = 7
WHEN_BOARD_EMPTY = 8
WHEN_FRONT_EMPTY = 9
WHEN_HALF = 10
WHEN_FEW = 11
WHEN_BOTH_ENDS = 12
WHEN_MANDARINS = 13
WHEN_UNPAID = 14
SWEEP_NOTHING = 0
SWEEP_OWN_ROWS = 1
SWEEP_TO_MOVER = 2
SWEEP_TO_OTHER = 3
MOVER_LOSES = 4
EMPTY_LOSES = 5
EMPTY_WINS = 6
EMPTY_SWEEPS = 7

# Sizes of the tables; a position of 96 bytes is six blocks of 16.
MAX_CELLS = 96
BY_WAY = 4 * MAX_CELLS
BY_PLAYER = 2 * MAX_CELLS
MAX_CLAUSES = 24  # lap cases, and kinds of turn
MAX_VARIANTS = 64  # turns that begin alike and differ by what is chosen on their way
BLOCK = 16  # bytes that are moved at once; loops write it as a literal, which the compiler needs
SETTLED = 16 * BY_PLAYER * MAX_CLAUSES  # by kind of turn, player, hole, and what was there, across and in the next two
SIZES = ("MAX_CELLS", "BY_WAY", "BY_PLAYER", "MAX_CLAUSES", "MAX_VARIANTS", "SETTLED")
MOST_STONES = 255  # on a board: a hole is a byte
MOST_WITH_DEBTS = 127  # where a store may be in debt
MOST_DEBT = 64  # what a player can owe: more is not lent, so that the other store never holds more than 191

MAX_LAPS = 1000  # a turn that would begin lap 1,001 is endless
SHOWN_LAPS = 12  # laps of an endless turn that are shown
MOVE_PASS = -1  # the two moves that belong to no hole
MOVE_SWAP = -2
NOWHERE = -1
UNSETTLED = -2  # which lap case fits has to be looked at in the position
CARRIED = -2  # stands for the hand where a step has a cell
BY_STORES = -1  # the player with the fuller store wins
NO_GOAL = 100_000  # more captures than are possible
