# Written by setup.py from constants.py.

cdef enum:
    MAX_CELLS = 96
    BY_WAY = 384
    BY_PLAYER = 192
    MAX_CLAUSES = 24

cdef extern from *:
    """
    static const int NAQALA_END = 0;
    static const int NAQALA_LIFT = 1;
    static const int NAQALA_DROP = 2;
    static const int NAQALA_SKIP = 3;
    static const int NAQALA_CAPTURE = 4;
    static const int NAQALA_RELAY = 5;
    static const int NAQALA_BONUS = 6;
    static const int NAQALA_SWEEP = 7;
    static const int NAQALA_VOID = 8;
    static const int NAQALA_SWAP = 9;
    static const int NAQALA_PASS = 10;
    static const int NAQALA_IDLE = 0;
    static const int NAQALA_LIFTING = 1;
    static const int NAQALA_SOWING = 2;
    static const int NAQALA_LANDED = 3;
    static const int NAQALA_TAKING = 4;
    static const int NAQALA_CHAINING = 5;
    static const int NAQALA_TAKEN = 6;
    static const int NAQALA_CLOSING = 7;
    static const int NAQALA_JUDGING = 8;
    static const int NAQALA_SWEEPING = 9;
    static const int NAQALA_SWAPPING = 10;
    static const int NAQALA_SWAPPED = 11;
    static const int NAQALA_PASSING = 12;
    static const int NAQALA_DROPPING = 13;
    static const int NAQALA_MARKED = 14;
    static const int NAQALA_COLUMN = 15;
    static const int NAQALA_FACING = 16;
    static const int NAQALA_OWN_STORE = 1;
    static const int NAQALA_THEIR_STORE = 2;
    static const int NAQALA_OWN_SIDE = 4;
    static const int NAQALA_THEIR_SIDE = 8;
    static const int NAQALA_WAS_EMPTY = 16;
    static const int NAQALA_WAS_OCCUPIED = 32;
    static const int NAQALA_FACING_EMPTY = 64;
    static const int NAQALA_FACING_OCCUPIED = 128;
    static const int NAQALA_ANY_HOLE = 256;
    static const int NAQALA_OWN_FRONT = 512;
    static const int NAQALA_OWN_HOUSE = 1024;
    static const int NAQALA_BARRED_HOLE = 2048;
    static const int NAQALA_BARRED_MISSED = 4096;
    static const int NAQALA_PLACES = 783;
    static const int NAQALA_EVERY_FACT = 8191;
    static const int NAQALA_TAKE_FACING = 1;
    static const int NAQALA_TAKE_LAST = 2;
    static const int NAQALA_TAKE_COLUMN = 4;
    static const int NAQALA_THEN_END = 0;
    static const int NAQALA_THEN_AGAIN = 1;
    static const int NAQALA_THEN_RELAY = 2;
    static const int NAQALA_THEN_SOW = 3;
    static const int NAQALA_THEN_CHOICE = 4;
    static const int NAQALA_NO_CHAIN = 0;
    static const int NAQALA_CHAIN_BACK = 1;
    static const int NAQALA_CHAIN_ON = 2;
    static const int NAQALA_SLAM_ALLOWED = 0;
    static const int NAQALA_SLAM_TAKES_NOTHING = 1;
    static const int NAQALA_SLAM_FORBIDDEN = 2;
    static const int NAQALA_SLAM_ENDS = 3;
    static const int NAQALA_ALWAYS = 0;
    static const int NAQALA_HAND_EMPTY = 1;
    static const int NAQALA_HAND_OCCUPIED = 2;
    static const int NAQALA_THEY_NOTHING = 4;
    static const int NAQALA_HOUSE_WORKS = 8;
    static const int NAQALA_HOUSE_IDLE = 16;
    static const int NAQALA_FRONT = 1;
    static const int NAQALA_BACK = 2;
    static const int NAQALA_HOUSE_ANY = 0;
    static const int NAQALA_HOUSE_ONLY = 1;
    static const int NAQALA_HOUSE_NOT_WORKING = 2;
    static const int NAQALA_HOUSE_NOT_OWNED = 3;
    static const int NAQALA_NEEDS_NOTHING = 0;
    static const int NAQALA_NEEDS_CAPTURE = 1;
    static const int NAQALA_NEEDS_FEED = 2;
    static const int NAQALA_FITS = 0;
    static const int NAQALA_NO_STONE = 1;
    static const int NAQALA_TOO_FEW = 2;
    static const int NAQALA_TOO_MANY = 3;
    static const int NAQALA_OTHER_HOLES = 4;
    static const int NAQALA_HOUSE_BARRED = 5;
    static const int NAQALA_HOLE_BARRED = 6;
    static const int NAQALA_EMPTIES_FRONT = 7;
    static const int NAQALA_TAKES_NOTHING = 8;
    static const int NAQALA_FEEDS_NOT = 9;
    static const int NAQALA_NOT_HEAD = 10;
    static const int NAQALA_WRONG_WAY = 11;
    static const int NAQALA_NO_CHOICE = 12;
    static const int NAQALA_WHEN_ROW_EMPTY = 0;
    static const int NAQALA_WHEN_MAJORITY = 1;
    static const int NAQALA_WHEN_NO_STONE = 2;
    static const int NAQALA_WHEN_NO_MOVE = 3;
    static const int NAQALA_WHEN_CANNOT_FEED = 4;
    static const int NAQALA_WHEN_NOBODY_MOVES = 5;
    static const int NAQALA_WHEN_SINGLE_EACH = 6;
    static const int NAQALA_WHEN_STAYS_EMPTY = 7;
    static const int NAQALA_WHEN_BOARD_EMPTY = 8;
    static const int NAQALA_WHEN_FRONT_EMPTY = 9;
    static const int NAQALA_SWEEP_NOTHING = 0;
    static const int NAQALA_SWEEP_OWN_ROWS = 1;
    static const int NAQALA_SWEEP_TO_MOVER = 2;
    static const int NAQALA_SWEEP_TO_OTHER = 3;
    static const int NAQALA_MOVER_LOSES = 4;
    static const int NAQALA_EMPTY_LOSES = 5;
    static const int NAQALA_BLOCK = 16;
    static const int NAQALA_MOST_STONES = 255;
    static const int NAQALA_MAX_LAPS = 1000;
    static const int NAQALA_SHOWN_LAPS = 12;
    static const int NAQALA_MOVE_PASS = -1;
    static const int NAQALA_MOVE_SWAP = -2;
    static const int NAQALA_NOWHERE = -1;
    static const int NAQALA_CARRIED = -2;
    static const int NAQALA_BY_STORES = -1;
    static const int NAQALA_NO_GOAL = 100000;
    """
    const int END "NAQALA_END"
    const int LIFT "NAQALA_LIFT"
    const int DROP "NAQALA_DROP"
    const int SKIP "NAQALA_SKIP"
    const int CAPTURE "NAQALA_CAPTURE"
    const int RELAY "NAQALA_RELAY"
    const int BONUS "NAQALA_BONUS"
    const int SWEEP "NAQALA_SWEEP"
    const int VOID "NAQALA_VOID"
    const int SWAP "NAQALA_SWAP"
    const int PASS "NAQALA_PASS"
    const int IDLE "NAQALA_IDLE"
    const int LIFTING "NAQALA_LIFTING"
    const int SOWING "NAQALA_SOWING"
    const int LANDED "NAQALA_LANDED"
    const int TAKING "NAQALA_TAKING"
    const int CHAINING "NAQALA_CHAINING"
    const int TAKEN "NAQALA_TAKEN"
    const int CLOSING "NAQALA_CLOSING"
    const int JUDGING "NAQALA_JUDGING"
    const int SWEEPING "NAQALA_SWEEPING"
    const int SWAPPING "NAQALA_SWAPPING"
    const int SWAPPED "NAQALA_SWAPPED"
    const int PASSING "NAQALA_PASSING"
    const int DROPPING "NAQALA_DROPPING"
    const int MARKED "NAQALA_MARKED"
    const int COLUMN "NAQALA_COLUMN"
    const int FACING "NAQALA_FACING"
    const int OWN_STORE "NAQALA_OWN_STORE"
    const int THEIR_STORE "NAQALA_THEIR_STORE"
    const int OWN_SIDE "NAQALA_OWN_SIDE"
    const int THEIR_SIDE "NAQALA_THEIR_SIDE"
    const int WAS_EMPTY "NAQALA_WAS_EMPTY"
    const int WAS_OCCUPIED "NAQALA_WAS_OCCUPIED"
    const int FACING_EMPTY "NAQALA_FACING_EMPTY"
    const int FACING_OCCUPIED "NAQALA_FACING_OCCUPIED"
    const int ANY_HOLE "NAQALA_ANY_HOLE"
    const int OWN_FRONT "NAQALA_OWN_FRONT"
    const int OWN_HOUSE "NAQALA_OWN_HOUSE"
    const int BARRED_HOLE "NAQALA_BARRED_HOLE"
    const int BARRED_MISSED "NAQALA_BARRED_MISSED"
    const int PLACES "NAQALA_PLACES"
    const int EVERY_FACT "NAQALA_EVERY_FACT"
    const int TAKE_FACING "NAQALA_TAKE_FACING"
    const int TAKE_LAST "NAQALA_TAKE_LAST"
    const int TAKE_COLUMN "NAQALA_TAKE_COLUMN"
    const int THEN_END "NAQALA_THEN_END"
    const int THEN_AGAIN "NAQALA_THEN_AGAIN"
    const int THEN_RELAY "NAQALA_THEN_RELAY"
    const int THEN_SOW "NAQALA_THEN_SOW"
    const int THEN_CHOICE "NAQALA_THEN_CHOICE"
    const int NO_CHAIN "NAQALA_NO_CHAIN"
    const int CHAIN_BACK "NAQALA_CHAIN_BACK"
    const int CHAIN_ON "NAQALA_CHAIN_ON"
    const int SLAM_ALLOWED "NAQALA_SLAM_ALLOWED"
    const int SLAM_TAKES_NOTHING "NAQALA_SLAM_TAKES_NOTHING"
    const int SLAM_FORBIDDEN "NAQALA_SLAM_FORBIDDEN"
    const int SLAM_ENDS "NAQALA_SLAM_ENDS"
    const int ALWAYS "NAQALA_ALWAYS"
    const int HAND_EMPTY "NAQALA_HAND_EMPTY"
    const int HAND_OCCUPIED "NAQALA_HAND_OCCUPIED"
    const int THEY_NOTHING "NAQALA_THEY_NOTHING"
    const int HOUSE_WORKS "NAQALA_HOUSE_WORKS"
    const int HOUSE_IDLE "NAQALA_HOUSE_IDLE"
    const int FRONT "NAQALA_FRONT"
    const int BACK "NAQALA_BACK"
    const int HOUSE_ANY "NAQALA_HOUSE_ANY"
    const int HOUSE_ONLY "NAQALA_HOUSE_ONLY"
    const int HOUSE_NOT_WORKING "NAQALA_HOUSE_NOT_WORKING"
    const int HOUSE_NOT_OWNED "NAQALA_HOUSE_NOT_OWNED"
    const int NEEDS_NOTHING "NAQALA_NEEDS_NOTHING"
    const int NEEDS_CAPTURE "NAQALA_NEEDS_CAPTURE"
    const int NEEDS_FEED "NAQALA_NEEDS_FEED"
    const int FITS "NAQALA_FITS"
    const int NO_STONE "NAQALA_NO_STONE"
    const int TOO_FEW "NAQALA_TOO_FEW"
    const int TOO_MANY "NAQALA_TOO_MANY"
    const int OTHER_HOLES "NAQALA_OTHER_HOLES"
    const int HOUSE_BARRED "NAQALA_HOUSE_BARRED"
    const int HOLE_BARRED "NAQALA_HOLE_BARRED"
    const int EMPTIES_FRONT "NAQALA_EMPTIES_FRONT"
    const int TAKES_NOTHING "NAQALA_TAKES_NOTHING"
    const int FEEDS_NOT "NAQALA_FEEDS_NOT"
    const int NOT_HEAD "NAQALA_NOT_HEAD"
    const int WRONG_WAY "NAQALA_WRONG_WAY"
    const int NO_CHOICE "NAQALA_NO_CHOICE"
    const int WHEN_ROW_EMPTY "NAQALA_WHEN_ROW_EMPTY"
    const int WHEN_MAJORITY "NAQALA_WHEN_MAJORITY"
    const int WHEN_NO_STONE "NAQALA_WHEN_NO_STONE"
    const int WHEN_NO_MOVE "NAQALA_WHEN_NO_MOVE"
    const int WHEN_CANNOT_FEED "NAQALA_WHEN_CANNOT_FEED"
    const int WHEN_NOBODY_MOVES "NAQALA_WHEN_NOBODY_MOVES"
    const int WHEN_SINGLE_EACH "NAQALA_WHEN_SINGLE_EACH"
    const int WHEN_STAYS_EMPTY "NAQALA_WHEN_STAYS_EMPTY"
    const int WHEN_BOARD_EMPTY "NAQALA_WHEN_BOARD_EMPTY"
    const int WHEN_FRONT_EMPTY "NAQALA_WHEN_FRONT_EMPTY"
    const int SWEEP_NOTHING "NAQALA_SWEEP_NOTHING"
    const int SWEEP_OWN_ROWS "NAQALA_SWEEP_OWN_ROWS"
    const int SWEEP_TO_MOVER "NAQALA_SWEEP_TO_MOVER"
    const int SWEEP_TO_OTHER "NAQALA_SWEEP_TO_OTHER"
    const int MOVER_LOSES "NAQALA_MOVER_LOSES"
    const int EMPTY_LOSES "NAQALA_EMPTY_LOSES"
    const int BLOCK "NAQALA_BLOCK"
    const int MOST_STONES "NAQALA_MOST_STONES"
    const int MAX_LAPS "NAQALA_MAX_LAPS"
    const int SHOWN_LAPS "NAQALA_SHOWN_LAPS"
    const int MOVE_PASS "NAQALA_MOVE_PASS"
    const int MOVE_SWAP "NAQALA_MOVE_SWAP"
    const int NOWHERE "NAQALA_NOWHERE"
    const int CARRIED "NAQALA_CARRIED"
    const int BY_STORES "NAQALA_BY_STORES"
    const int NO_GOAL "NAQALA_NO_GOAL"
