"""The command line of Naqala: `python main.py` opens the window, `python main.py --help` lists the commands."""

import os
import signal
import sys

FOR_OTHERS = ("film", "rules", "worksheet", "bench")  # their files may be read by other users


def main(words: list[str]) -> int:
    """Runs one command and returns its exit code."""
    if not words:
        return _window(None, None)
    from game.commands.words import CommandError, read

    try:
        order = read(words)
        if order.run is None:
            return _window(order.language, order.data)
        if order.command not in FOR_OTHERS:
            os.umask(0o077)
        if callable(signal.getsignal(signal.SIGINT)):
            signal.signal(signal.SIGINT, signal.default_int_handler)  # so that a command can clean up
        code: int = order.run(order)
        return code
    except CommandError as error:
        print(f"naqala: {error}", file=sys.stderr)
        return 2
    except SystemExit:  # help or the version, which has been printed
        return 0


def _window(language: str | None, data: str | None) -> int:
    from game.scenes.shell.app import run

    return run(language=language, data=data)


def _leave_at_once() -> None:
    """Until a command starts, an interrupt ends the program silently: there is nothing to save yet.

    Raised as an exception in the middle of an import it would show a traceback, or be lost.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))


if __name__ == "__main__":
    _leave_at_once()
    from game.commands.output import command as whole

    sys.exit(whole(main, sys.argv[1:]))
