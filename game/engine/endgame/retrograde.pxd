# The C types of retrograde.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.endgame.bounds cimport follow, turn_round
from game.engine.endgame.table cimport FOREVER, EndTable, back_layer_of, layer_of, layers_of, rank_of
from game.engine.endgame.work cimport Work
from game.rules.sowing.constants cimport MOVE_PASS
from game.rules.sowing.machine cimport Machine, finish_turn, is_legal, start_turn
from game.rules.sowing.state cimport Rule
from game.rules.sowing.cells cimport row_sum
from game.rules.sowing.legality cimport move_count

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Retrograde(Work):
    pass
