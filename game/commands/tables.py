"""`python main.py tables`: builds an endgame table ahead of its use, larger ones than the program builds by itself.

    tables VARIANT N [--options k=v,…]

N is the number of stones on the board up to which the table knows every position.  Ctrl-C ends it without damage: what
is done until then is kept, and the next time goes on from there.
"""

import signal
import sys
import threading
import time
from collections.abc import Sequence

from game.engine.endgame import endgame_plan
from game.engine.endgame.endgame_plan import Progress
from game.engine.endgame.files import TableFiles
from game.rules.file.library import OptionError
from game.rules.sowing.compiled import Rules
from game.store.folders import folders_of
from game.store.listing import library_of

MEGABYTE = 1_000_000
STOPPED = 130  # what a shell expects of a program that was ended by Ctrl-C


class TablesError(Exception):
    """What was asked for cannot be built; the message is a sentence."""


def main(words: Sequence[str], data: str | None = None) -> int:
    """Builds the table that the words of the command line ask for; the exit code."""
    try:
        rules, most = read_order(words, data)
        plan = endgame_plan.plan_of(rules)
    except (TablesError, OptionError, ValueError) as error:
        print(f"naqala: {error}", file=sys.stderr)
        return 2
    files = TableFiles(folders_of(data).tables)
    known = files.load(rules)
    if known and known.most >= most:
        print(f"{files.path(rules)} is there: {known.most} stones, {known.entries:,} values.")
        return 0
    print(f"up to {plan.memory(most) // MEGABYTE + 1:,} MB of memory while it is built; Ctrl-C keeps what is done")
    stopped = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stopped.set())
    began = time.monotonic()
    try:
        table = files.build(rules, most, _Teller().hear, stopped.is_set)
    finally:
        signal.signal(signal.SIGINT, before)
    if files.trouble:
        print(f"naqala: {files.path(rules)} could not be made: {files.trouble}.", file=sys.stderr)
        return 1
    if table is None:
        print("stopped")
        return STOPPED
    path, took = files.path(rules), time.monotonic() - began
    print(f"{path}: {table.entries:,} values, {path.stat().st_size / MEGABYTE:.1f} MB, {took:.1f} seconds")
    return 0


def read_order(words: Sequence[str], data: str | None = None) -> tuple[Rules, int]:
    """Understands the words after `tables`.  Raises TablesError and OptionError."""
    places, options = list(words), ""
    for i, word in enumerate(words):
        if word == "--options" or word.startswith("--options="):
            after = words[i + 1 : i + 2]
            if "=" not in word and not after:
                raise TablesError("--options needs a value.")
            options = word.partition("=")[2] or after[0]
            places = [*words[:i], *words[i + 1 + ("=" not in word) :]]
            break
    wrong = next((word for word in places if word.startswith("-") and not word[1:].isdecimal()), None)
    if wrong:
        raise TablesError(f"tables has no option {wrong[:40]!r}; it has --options.")
    if len(places) != 2:
        raise TablesError("tables needs a game and a number of stones: python main.py tables oware 10")
    library = library_of(data)
    variant = library.variants.get(places[0])
    if variant is None:
        raise TablesError(f"there is no game {places[0][:40]!r}; there are {', '.join(sorted(library.variants))}.")
    rules = variant.rules(variant.said(options))
    most = endgame_plan.plan_of(rules).most
    if not (places[1].isascii() and places[1].isdecimal() and len(places[1]) < 6 and 1 <= int(places[1]) <= most):
        raise TablesError(f"a table of {variant.name} can have 1 to {most} stones, not {places[1][:40]}.")
    return rules, int(places[1])


class _Teller:
    """Says how far a table is: a line for each number of stones, and in a terminal how far that one is."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._live = sys.stdout.isatty()

    def hear(self, progress: Progress) -> None:
        """Takes one report."""
        what = f"{progress.stones} stones, {progress.positions:,} positions"
        if progress.done == 1.0:
            print(f"{what}: {time.monotonic() - self._began:.1f} seconds" + " " * 12 * self._live, flush=True)
            self._began = time.monotonic()
        elif self._live:
            how = "settling" if progress.done is None else f"{progress.done:.0%}"
            print(f"{what}: {how:<20}", end="\r", flush=True)
