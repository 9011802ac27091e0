"""A stand-in for the module `cython` where it isn't installed: its decorators and types do nothing.

Compiled modules need none of it, and Cython is needed for compiling only; so neither a player with a packed program
nor one without a C compiler has to have it.  `game/__init__.py` hands this out.
"""

from typing import Any, TypeVar

T = TypeVar("T")

compiled = False


class CType:
    """A stand-in for a C type, array, constant or pointer type: in plain Python all values are ordinary numbers."""

    def __getitem__(self, size: object) -> "CType":
        return self


class _NoGil:
    """A stand-in for `nogil`, as a decorator and as a context manager."""

    def __call__(self, function: T) -> T:
        return function

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


def _identity(what: T) -> T:
    """Return the argument: a decorator that does nothing."""
    return what


def declare(_: CType, value: Any = None) -> Any:
    """Return `value` unchanged: a stand-in for the declaration of a variable of a C type."""
    return value


def cast(_: CType, value: T) -> T:
    """Return `value` unchanged: a stand-in for a C cast, which cuts off no bits."""
    return value


cclass = final = inline = _identity
gil = nogil = _NoGil()
const = int = longlong = schar = uchar = uint = ulonglong = void = CType()
p_int = p_uchar = p_ulonglong = Py_ssize_t = CType()
