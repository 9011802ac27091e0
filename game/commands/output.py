"""What all commands share: outputs that may be full or closed, and an interrupt at any moment."""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence

INTERRUPTED = 128 + signal.SIGINT  # the exit code that shells expect after Ctrl-C
CLOSED, LISTENERS = "the output cannot be written", (1, 2)


def command(main: Callable[[list[str]], int], words: Sequence[str]) -> int:
    """Runs the program and returns its exit code.  If a file or an output fails, prints a sentence about it."""
    _occupy()
    try:
        code = main(list(words))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _muted(INTERRUPTED)
    except BrokenPipeError:  # the reader has closed the pipe (`| head`)
        return _muted(0)
    except OSError as error:
        where = CLOSED if error.filename is None else f"{os.fsdecode(error.filename)} cannot be used"
        with contextlib.suppress(OSError):
            print(f"naqala: {where}: {error.strerror or error}.", file=sys.stderr, flush=True)
        return _muted(1)


def in_utf8() -> None:
    """Sets the output to UTF-8, whatever the system's encoding, as JSON requires."""
    getattr(sys.stdout, "reconfigure", lambda **_: None)(encoding="utf-8", errors="backslashreplace")


def _occupy() -> None:
    """Opens closed standard streams on the null device, or the next file that is opened would take their place.

    Writing to a closed output then fails, as it does when the disk is full.
    """
    for number in (0, *LISTENERS):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # the system gives the lowest free number
    failing = sys.platform != "win32"  # on Windows a program without a console has no outputs, which is no fault
    if sys.stdout is None:
        sys.stdout = open(1, "w", closefd=False) if failing else open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    getattr(sys.stdout, "reconfigure", lambda **_: None)(errors="backslashreplace")


def _muted(code: int) -> int:
    """Discards what is still in the buffers, or the interpreter would report the failure once more."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in LISTENERS:
            os.dup2(nowhere, number)
    return code
