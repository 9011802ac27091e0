"""The command line of Naqala: `naqala` opens the window, `naqala --help` lists the commands; main.py in a checkout."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

FOR_OTHERS = ("film", "rules", "worksheet", "bench")  # their files may be read by other users
LEAVES_AT_ONCE = "uci"  # until its talk begins


def run_from_command_line() -> int:
    """Run the command in the program's command-line arguments and return the exit code."""
    _exit_silently_on_interrupt()
    from game.commands.output import run_command as whole

    return whole(main, sys.argv[1:])


def main(words: list[str]) -> int:
    """Run the command in `words` and return its exit code."""
    if not words:
        return _open_window()
    from game.commands.command_line import CommandError, read_command

    try:
        order = read_command(words)
        if order.run is None:
            return _open_window(order.language, order.data, order.to_open)
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


def _open_window(language: str | None = None, data: str | None = None, files: Sequence[Path] = ()) -> int:
    """Open the window with `files`; return the exit code.  None: language of the settings, usual data folder."""
    gc.disable()  # until the first frame is there: what is made for it stays
    from game.app.program import run_window

    return run_window(language=language, data=data, files=files)


def _exit_silently_on_interrupt() -> None:
    """Let an interrupt end the program silently until a command starts, as there is nothing to save yet.

    Raised as an exception in the middle of an import it would show a traceback, or be lost.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))


if __name__ == "__main__":
    sys.exit(run_from_command_line())
