"""A command as somebody types it, run in this process."""

import os
import signal

from main import main


def run(*words: str, data: object = None) -> int:
    """The exit code.  What a command changes of its process is as before afterwards."""
    umask, interrupt = os.umask(0o022), signal.getsignal(signal.SIGINT)
    try:
        return main([*(["--data", str(data)] if data is not None else []), *words])
    finally:
        os.umask(umask)
        signal.signal(signal.SIGINT, interrupt)
