"""Conversion of decoded data to typed values: msgspec's functions, made thread-safe.

When msgspec 0.22 first meets a type it works out how to read it, and runs Python while it does: a second thread that
meets the same type in that moment finds it half made, and the program ends with a segmentation fault.  So the first
time is one thread's at a time; after that nothing waits.
"""

import threading
import zlib
from pathlib import Path
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")
SEAL = 9  # bytes before what is sealed
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)  # what content of any kind may raise when it is read
_known: set[Any] = set()
_first_time = threading.Lock()


@overload
def convert_decoded(value: object, kind: type[T], *, strict: bool = ...) -> T: ...


@overload
def convert_decoded(value: object, kind: Any, *, strict: bool = ...) -> Any: ...


def convert_decoded(value: object, kind: Any, *, strict: bool = True) -> Any:
    """Convert decoded data to a value of type `kind`; `strict`: don't convert strings to numbers. Raises one of
    `UNREADABLE`.
    """
    _prepare_type(kind)
    return msgspec.convert(value, kind, strict=strict)


def decode(content: bytes | memoryview | str, kind: type[T]) -> T:
    """Decode JSON to a value of type `kind`.  Raises one of `UNREADABLE`."""
    _prepare_type(kind)
    return msgspec.json.decode(content, type=kind)


def decode_file(path: Path, kind: type[T], missing: T) -> T:
    """Decode a file of JSON to a value of type `kind`; return `missing` if it isn't there, or damaged."""
    try:
        return decode(path.read_bytes(), kind)
    except (OSError, *UNREADABLE):
        return missing


def unpack(content: bytes | memoryview, kind: type[T]) -> T:
    """Decode MessagePack to a value of type `kind`.  Raises one of `UNREADABLE`."""
    _prepare_type(kind)
    return msgspec.msgpack.decode(content, type=kind)


def _prepare_type(kind: Any) -> None:
    """Make msgspec prepare a type before its first use, in one thread at a time."""
    if kind not in _known:
        with _first_time:
            msgspec.msgpack.Decoder(kind)
            _known.add(kind)


def add_checksum(body: bytes) -> bytes:
    """Add a checksum in front of cached data, so that a damaged file is noticed when it's read again."""
    return b"%08x\n" % zlib.crc32(body) + body


def verify_checksum(content: bytes | None) -> memoryview | None:
    """Return the data that `add_checksum` received; None if `content` is None or its checksum is wrong."""
    whole = memoryview(content or b"")
    body = whole[SEAL:]
    return body if body and whole[:SEAL] == b"%08x\n" % zlib.crc32(body) else None
