# The C types of perft.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.bits cimport lowest
from game.rules.sowing.constants cimport MAX_CELLS, MAX_VARIANTS, MOVE_PASS, MOVE_SWAP, NEEDS_CAPTURE
from game.rules.sowing.state cimport Rule
from game.rules.sowing.machine cimport (
    Machine, first_move, is_legal, last_move, next_move, play
)
from game.rules.sowing.cells cimport row_is_empty
from game.rules.sowing.legality cimport starts_of

cdef extern from *:
    const char* NAQALA_SOURCE
