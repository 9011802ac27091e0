# Written by setup.py from constants.py.

cdef enum:
    WAYS = 256
    MOST_MOVES = 32768
    PER_SIDE = 2

cdef extern from *:
    """
    static const int NAQALA_NOWHERE = 63;
    static const int NAQALA_KEEP = 62;
    static const int NAQALA_QUIET_TURNS = 100;
    static const int NAQALA_HUNT_TURNS = 12;
    static const int NAQALA_ON = 0;
    static const int NAQALA_NO_PIECE = 1;
    static const int NAQALA_STUCK = 2;
    static const int NAQALA_FEW_KINGS = 3;
    static const int NAQALA_HUNT_OVER = 4;
    static const int NAQALA_QUIET = 5;
    """
    const int NOWHERE "NAQALA_NOWHERE"
    const int KEEP "NAQALA_KEEP"
    const int QUIET_TURNS "NAQALA_QUIET_TURNS"
    const int HUNT_TURNS "NAQALA_HUNT_TURNS"
    const int ON "NAQALA_ON"
    const int NO_PIECE "NAQALA_NO_PIECE"
    const int STUCK "NAQALA_STUCK"
    const int FEW_KINGS "NAQALA_FEW_KINGS"
    const int HUNT_OVER "NAQALA_HUNT_OVER"
    const int QUIET "NAQALA_QUIET"
