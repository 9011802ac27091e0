"""Memory for the table of a search."""

import contextlib
import mmap

ENTRY = 16  # bytes


def empty_table(bits: int) -> memoryview:
    """Memory for `1 << bits` entries of 16 bytes, which searches of one game may share; at least one bucket.

    The system hands it out as a whole, but it only takes up memory where it is written to.
    """
    size = ENTRY << max(bits, 2)
    if not hasattr(mmap, "MAP_PRIVATE"):  # Windows
        return memoryview(mmap.mmap(-1, size)).cast("Q")
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE"):  # entries lie far apart: small pages take longer to find than to read
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")
