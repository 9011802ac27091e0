"""Commands that take a while: they tell how far they are, and one that is ended by a signal leaves nothing behind.

With `--progress` each hundredth of the work is a line on standard output, for the window (`session/making/errand.py`).
"""

from __future__ import annotations

import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.commands.words import CommandError, Parser
from game.session.making.errand import FAILED, PROGRESS

Tell = Callable[[float], None]  # how far it is, from 0 to 1


def add_progress(parser: Parser) -> None:
    """Adds the word that asks for lines of progress."""
    parser.add_argument("--progress", action="store_true", help="says how far it is, a line for each hundredth")


def silent(part: float) -> None:
    """Nobody wants to know."""


@contextmanager
def progress(said: Namespace) -> Iterator[Tell]:
    """Work of a command; where the window listens, it hears why the command failed, too."""
    with _tidy():
        try:
            yield _told if said.progress else silent
        except CommandError as error:
            if said.progress:
                print(f"{FAILED} {error}", flush=True)
            raise


def _told(part: float) -> None:
    print(f"{PROGRESS} {part:.2f}", flush=True)


@contextmanager
def _tidy() -> Iterator[None]:
    """A command that is ended by a signal leaves nothing half written."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
