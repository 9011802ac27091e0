"""Free memory and disk space of this machine."""

import contextlib
import os
import shutil
from pathlib import Path


def free_memory() -> int | None:
    """Return the memory in bytes available without swapping; None if the system doesn't tell."""
    with contextlib.suppress(OSError, ValueError):
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    with contextlib.suppress(OSError, ValueError, AttributeError):
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")  # all that there is
    return None


def free_disk(folder: Path) -> int | None:
    """Return the bytes available on the disk of a folder, which need not exist; None if the system doesn't tell."""
    for there in (folder, *folder.parents):
        with contextlib.suppress(OSError):
            return shutil.disk_usage(there).free
    return None
