"""Numbers of the search by name.  `setup.py` writes them into `constants.pxd`, for the compiled search."""

INFINITE = 2_000_000
NO_MOVE = -3
WIN = 1_000_000  # a won game of the kind that counts no stones
FAR = 900_000  # beyond this a score is a win or a loss: WIN less the plies to it
MAX_PLY = 250
MAX_PAST = 250  # earlier positions of the game that are remembered
EXACT = 0
LOWER = 1
UPPER = 2
BOTH = 3  # a lower and an upper bound
MOST_CHILDREN = 512  # moves of a position that are looked at where choices on the way make many of them
BUCKET = 4  # entries looked at for a position: one cache line of 64 bytes
MUCH = 1000  # positions: what took as many is replaced last, where all lines are followed
PEEK = 3  # further than so many plies from the horizon, the table is asked about children first, to FAMILIAR plies
FAMILIAR = 100  # further from the horizon, what refuted one position says nothing of the next
NO_HASTE = 4  # nearer to the horizon, every move is searched as far as the first
AGAIN = 1 << 20  # the promise of an extra turn, which is tried before anything else
LAST = 1 - INFINITE  # the promise of what another thread is searching, which is tried after anything else
REPLY = 7  # sixteenths of a stone that each hole the opponent may sow from costs, where all lines are followed
BUSY = 1 << 12  # places for the positions that threads are searching
SHARED_PLIES = 5  # nearer to the horizon a child is searched although another thread does …
SHARED_STONES = 20  # … and with fewer stones in the holes, where all lines are followed
RAISED = 8_000_000  # added to the scores in the table, so that they are positive
HALF_WORD = 1 << 15  # the same for each of two bounds
