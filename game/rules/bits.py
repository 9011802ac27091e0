"""Bit sets of small numbers: an integer with one bit for each member.

Read by the machines when they run as plain Python; compiled, they take these functions from the .pxd of this name,
which `setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

import cython


def doubled(half: cython.ulonglong) -> cython.ulonglong:
    """Return a number with `half` in both its upper and lower 32 bits, as C has no literals of that size."""
    return half << 32 | half


def bits(members: cython.ulonglong) -> cython.int:
    """Count the members of a set (population count): bits are added up in groups of two, four and eight."""
    n: cython.ulonglong = members - ((members >> 1) & doubled(0x55555555))
    n = (n & doubled(0x33333333)) + ((n >> 2) & doubled(0x33333333))
    n = (n + (n >> 4)) & doubled(0x0F0F0F0F)
    return cython.cast(cython.int, ((n * doubled(0x01010101)) >> 56) & 255)


def lowest(members: cython.ulonglong) -> cython.int:
    """Return the smallest member of a non-empty set."""
    return bits((members & (~members + 1)) - 1)


def reaching(octet: cython.ulonglong, least: cython.int) -> cython.ulonglong:
    """Return a number with 1 in each byte of `octet` that is at least `least` (1 to 128), and 0 in the others."""
    short: cython.ulonglong = doubled(0x01010101) * cython.cast(cython.ulonglong, 128 - least)
    return ((((octet & doubled(0x7F7F7F7F)) + short) | octet) >> 7) & doubled(0x01010101)


def filled(octet: cython.ulonglong, least: cython.int) -> cython.ulonglong:
    """Return which bytes of `octet`, 0 (lowest) to 7, are at least `least` (1 to 128), as a set of their numbers."""
    gather: cython.ulonglong = 0x01020408
    gather = gather << 32 | 0x10204080
    return ((reaching(octet, least) * gather) >> 56) & 255


def filled_back(octet: cython.ulonglong) -> cython.ulonglong:
    """Return which bytes of `octet`, 0 (highest) to 7, are not zero, as a set of their numbers."""
    gather: cython.ulonglong = 0x80402010
    gather = gather << 32 | 0x08040201
    return ((reaching(octet, 1) * gather) >> 56) & 255


def in_pairs(members: cython.ulonglong) -> cython.ulonglong:
    """Return a set with each member n (0 to 31) replaced by both 2n and 2n + 1."""
    members = (members | members << 16) & doubled(0x0000FFFF)
    members = (members | members << 8) & doubled(0x00FF00FF)
    members = (members | members << 4) & doubled(0x0F0F0F0F)
    members = (members | members << 2) & doubled(0x33333333)
    members = (members | members << 1) & doubled(0x55555555)
    return members | members << 1
