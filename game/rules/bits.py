"""Sets of small numbers: a number with a bit for each member.

Read by the machines when they run as plain Python; compiled, they take these functions from the .pxd of this name,
which `setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

import cython


def doubled(half: cython.ulonglong) -> cython.ulonglong:
    """The number with this in its upper and in its lower half; literals as large are no numbers of C."""
    return half << 32 | half


def bits(members: cython.ulonglong) -> cython.int:
    """How many members a set has: two, four, then eight neighbours at a time are added up."""
    n: cython.ulonglong = members - ((members >> 1) & doubled(0x55555555))
    n = (n & doubled(0x33333333)) + ((n >> 2) & doubled(0x33333333))
    n = (n + (n >> 4)) & doubled(0x0F0F0F0F)
    return cython.cast(cython.int, ((n * doubled(0x01010101)) >> 56) & 255)


def lowest(members: cython.ulonglong) -> cython.int:
    """The smallest member of a set that is not empty."""
    return bits((members & (~members + 1)) - 1)


def reaching(octet: cython.ulonglong, least: cython.int) -> cython.ulonglong:
    """Which of eight bytes are at least a number from 1 to 128: a 1 in each of these."""
    short: cython.ulonglong = doubled(0x01010101) * cython.cast(cython.ulonglong, 128 - least)
    return ((((octet & doubled(0x7F7F7F7F)) + short) | octet) >> 7) & doubled(0x01010101)


def filled(octet: cython.ulonglong, least: cython.int) -> cython.ulonglong:
    """Which of eight bytes, the lowest first, are at least a number from 1 to 128; gathered by one multiplication."""
    gather: cython.ulonglong = 0x01020408
    gather = gather << 32 | 0x10204080
    return ((reaching(octet, least) * gather) >> 56) & 255


def filled_back(octet: cython.ulonglong) -> cython.ulonglong:
    """Which of eight bytes, the highest first, are not 0."""
    gather: cython.ulonglong = 0x80402010
    gather = gather << 32 | 0x08040201
    return ((reaching(octet, 1) * gather) >> 56) & 255


def in_pairs(members: cython.ulonglong) -> cython.ulonglong:
    """The set of up to 32 members with two bits for each."""
    members = (members | members << 16) & doubled(0x0000FFFF)
    members = (members | members << 8) & doubled(0x00FF00FF)
    members = (members | members << 4) & doubled(0x0F0F0F0F)
    members = (members | members << 2) & doubled(0x33333333)
    members = (members | members << 1) & doubled(0x55555555)
    return members | members << 1
