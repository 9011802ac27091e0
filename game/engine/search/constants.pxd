# Written by setup.py from constants.py.

cdef extern from *:
    """
    static const int NAQALA_INFINITE = 2000000;
    static const int NAQALA_NO_MOVE = -3;
    static const int NAQALA_WIN = 1000000;
    static const int NAQALA_FAR = 900000;
    static const int NAQALA_MAX_PLY = 250;
    static const int NAQALA_MAX_PAST = 250;
    static const int NAQALA_EXACT = 0;
    static const int NAQALA_LOWER = 1;
    static const int NAQALA_UPPER = 2;
    static const int NAQALA_MOST_CHILDREN = 512;
    static const int NAQALA_BUCKET = 4;
    static const int NAQALA_PEEK = 3;
    static const int NAQALA_AGAIN = 1048576;
    static const int NAQALA_RAISED = 8000000;
    """
    const int INFINITE "NAQALA_INFINITE"
    const int NO_MOVE "NAQALA_NO_MOVE"
    const int WIN "NAQALA_WIN"
    const int FAR "NAQALA_FAR"
    const int MAX_PLY "NAQALA_MAX_PLY"
    const int MAX_PAST "NAQALA_MAX_PAST"
    const int EXACT "NAQALA_EXACT"
    const int LOWER "NAQALA_LOWER"
    const int UPPER "NAQALA_UPPER"
    const int MOST_CHILDREN "NAQALA_MOST_CHILDREN"
    const int BUCKET "NAQALA_BUCKET"
    const int PEEK "NAQALA_PEEK"
    const int AGAIN "NAQALA_AGAIN"
    const int RAISED "NAQALA_RAISED"
