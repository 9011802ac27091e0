"""A command as a user types it, run in this process."""

import os
import signal

from game.__main__ import main


def run(*words: str, data: object = None) -> int:
    """Runs a command and returns its exit code.  What it changes in this process is restored afterwards."""
    umask, interrupt = os.umask(0o022), signal.getsignal(signal.SIGINT)
    try:
        return main([*(["--data", str(data)] if data is not None else []), *words])
    finally:
        os.umask(umask)
        signal.signal(signal.SIGINT, interrupt)
