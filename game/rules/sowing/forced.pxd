# The C types of forced.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.constants cimport MOVE_PASS
from game.rules.sowing.machine cimport Machine, finish_turn, first_move, is_legal, last_move, start_turn
from game.rules.sowing.state cimport Rule
from game.rules.sowing.cells cimport row_sum

cdef extern from *:
    const char* NAQALA_SOURCE
