"""Sets of squares: a number with a bit for each dark square.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

import cython


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bit_of(square: cython.int) -> cython.ulonglong:
    """The set that has this square alone."""
    return cython.cast(cython.ulonglong, 1) << square


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def doubled(half: cython.ulonglong) -> cython.ulonglong:
    """The number with this in its upper and in its lower half; literals as large are no numbers of C."""
    return half << 32 | half


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bits(squares: cython.ulonglong) -> cython.int:
    """How many squares a set has: two, four, then eight neighbours at a time are added up."""
    n: cython.ulonglong = squares - ((squares >> 1) & doubled(0x55555555))
    n = (n & doubled(0x33333333)) + ((n >> 2) & doubled(0x33333333))
    n = (n + (n >> 4)) & doubled(0x0F0F0F0F)
    return cython.cast(cython.int, ((n * doubled(0x01010101)) >> 56) & 255)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lowest(squares: cython.ulonglong) -> cython.int:
    """The first square of a set that is not empty."""
    return bits((squares & (~squares + 1)) - 1)
