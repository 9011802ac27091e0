"""Start of other programs, with a clean environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import subprocess

LIBRARIES = "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH"  # where a system looks for libraries first
BEFORE = "_ORIG"  # what the packed program's starter adds to the name of a variable that it has changed
NO_WINDOW = 0x0800_0000 if sys.platform == "win32" else 0  # Windows opens no window of text for the program then


def start_program(words: Sequence[str], **pipes: Any) -> subprocess.Popen[bytes]:
    """Start a program; `pipes`: pipe arguments of `Popen`.  Raises OSError or ValueError if that is impossible."""
    import subprocess  # only now: the first frame does without

    return subprocess.Popen(words, creationflags=NO_WINDOW, env=system_environment(), **pipes)


def program_output(words: Sequence[str], patience: float) -> str:
    """Return a program's output; "" if it doesn't exist, fails or takes more than `patience` seconds."""
    import subprocess

    quiet = subprocess.DEVNULL
    try:
        with start_program(words, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet) as program:
            try:
                said, _ = program.communicate(timeout=patience)
            finally:
                program.kill()
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return "" if program.returncode else said.decode("utf-8", "replace").strip()


def system_environment(own: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return our environment with the system's own libraries, as those of the packed program fit no other program."""
    given = dict(own)
    for name in LIBRARIES:
        if f"{name}{BEFORE}" in given:
            given[name] = given.pop(f"{name}{BEFORE}")
        elif "_PYI_APPLICATION_HOME_DIR" in given or "_MEIPASS2" in given:
            given.pop(name, None)
    return given
