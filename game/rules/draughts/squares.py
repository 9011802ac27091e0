"""Bit sets of squares: an integer with one bit for each dark square.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

import cython


def bit_of(square: cython.int) -> cython.ulonglong:
    """Return the bit set that holds one square."""
    return cython.cast(cython.ulonglong, 1) << square
