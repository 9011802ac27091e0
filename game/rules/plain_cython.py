"""Plays Cython's module `cython` where it is not installed: what uncompiled modules take from it does nothing here.

Compiled modules need none of it, and Cython is needed for compiling only; so neither a player with a packed program
nor one without a C compiler has to have it.  `game/__init__.py` hands this out.
"""

from typing import Any, TypeVar

T = TypeVar("T")

compiled = False


class CType:
    """A type of C, and an array, a constant or a pointer of it: all are Python's numbers here."""

    def __getitem__(self, size: object) -> "CType":
        return self


class _NoGil:
    """The interpreter's lock, which plain Python keeps: a decorator, and a block."""

    def __call__(self, function: T) -> T:
        return function

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


def _same(what: T) -> T:
    return what


def declare(_: CType, value: Any = None) -> Any:
    return value


def cast(_: CType, value: T) -> T:
    """A number as one of another type; code that needs its bits cut off cuts them off itself."""
    return value


cclass = final = inline = _same
gil = nogil = _NoGil()
const = int = longlong = schar = uchar = uint = ulonglong = void = CType()
p_int = p_uchar = p_ulonglong = Py_ssize_t = CType()
