# Written by setup.py from constants.py.

cdef extern from *:
    """
    static const int NAQALA_TURN_AT = 0;
    static const int NAQALA_HOUSE_AT = 1;
    static const int NAQALA_TUZ_AT = 2;
    static const int NAQALA_HEAD = 3;
    static const int NAQALA_STEPS = 14;
    static const int NAQALA_PAIR = 196;
    static const int NAQALA_STAGES = 3;
    """
    const int TURN_AT "NAQALA_TURN_AT"
    const int HOUSE_AT "NAQALA_HOUSE_AT"
    const int TUZ_AT "NAQALA_TUZ_AT"
    const int HEAD "NAQALA_HEAD"
    const int STEPS "NAQALA_STEPS"
    const int PAIR "NAQALA_PAIR"
    const int STAGES "NAQALA_STAGES"
