"""The command line of Naqala: `naqala` opens the window, `naqala --help` lists the commands; main.py in a checkout."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

FOR_OTHERS = ("film", "rules", "worksheet", "bench")  # their files may be read by other users
LEAVES_AT_ONCE = "uci"  # until its talk begins


def start() -> int:
    """Runs the command of the words that the program was started with; its exit code."""
    _leave_at_once()
    from game.commands.output import run_command as whole

    return whole(main, sys.argv[1:])


def main(words: list[str]) -> int:
    """Runs one command and returns its exit code."""
    if not words:
        return _window()
    from game.commands.command_line import CommandError, read_command

    try:
        order = read_command(words)
        if order.run is None:
            return _window(order.language, order.data, order.to_open)
        if order.command not in FOR_OTHERS:
            os.umask(0o077)
        if order.command != LEAVES_AT_ONCE and callable(signal.getsignal(signal.SIGINT)):
            signal.signal(signal.SIGINT, signal.default_int_handler)  # so that a command can clean up
        code: int = order.run(order)
        return code
    except CommandError as error:
        print(f"naqala: {error}", file=sys.stderr)
        return 2
    except SystemExit as ended:  # help or the version, which has been printed, or a signal, which has its own code
        return ended.code if isinstance(ended.code, int) else 0


def _window(language: str | None = None, data: str | None = None, files: Sequence[Path] = ()) -> int:
    gc.disable()  # until the first frame is there: what is made for it stays
    from game.app.program import run_window

    return run_window(language=language, data=data, files=files)


def _leave_at_once() -> None:
    """Until a command starts, an interrupt ends the program silently: there is nothing to save yet.

    Raised as an exception in the middle of an import it would show a traceback, or be lost.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))


if __name__ == "__main__":
    sys.exit(start())
