"""What all commands have in common: an output that may be full or closed, and an interrupt at any moment."""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence

INTERRUPTED = 128 + signal.SIGINT  # what a shell expects of a program that was ended by Ctrl-C
CLOSED, LISTENERS = "the output cannot be written", (1, 2)


def command(main: Callable[[list[str]], int], words: Sequence[str]) -> int:
    """Runs the program; its exit code.  A file or an output that fails is told in a sentence."""
    _occupy()
    try:
        code = main(list(words))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _muted(INTERRUPTED)
    except BrokenPipeError:  # whoever reads has seen enough (`| head`)
        return _muted(0)
    except OSError as error:
        where = CLOSED if error.filename is None else f"{os.fsdecode(error.filename)} cannot be used"
        with contextlib.suppress(OSError):
            print(f"naqala: {where}: {error.strerror or error}.", file=sys.stderr, flush=True)
        return _muted(1)


def in_utf8() -> None:
    """From now on the output is UTF-8, whatever the system's own encoding: JSON is nothing else."""
    getattr(sys.stdout, "reconfigure", lambda **_: None)(encoding="utf-8", errors="backslashreplace")


def _occupy() -> None:
    """Closed inputs and outputs are taken, or the next file that is opened would be in their place.

    What is written to a closed output fails then, as it does when the disk is full.
    """
    for number in (0, *LISTENERS):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # the system gives the lowest number that is free
    failing = sys.platform != "win32"  # there a window without a console has no outputs, and that is no fault
    if sys.stdout is None:
        sys.stdout = open(1, "w", closefd=False) if failing else open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    getattr(sys.stdout, "reconfigure", lambda **_: None)(errors="backslashreplace")


def _muted(code: int) -> int:
    """What is still to be said goes nowhere: the interpreter would complain of it once more."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in LISTENERS:
            os.dup2(nowhere, number)
    return code
