"""`python main.py tables`: builds an endgame table in advance, larger than the program builds by itself.

    tables VARIANT N [--options k=v,…]

The table has every position with up to N stones on the board.  Ctrl-C ends it without damage: what
is done by then is saved, and the next run goes on from there.
"""

import signal
import sys
import threading
import time
from argparse import Namespace

from game.commands.words import CommandError, Parser, add_game, game_of
from game.engine.tables import Progress, TableFiles, plans
from game.rules.game import Rules
from game.store.folders import folders_of

MEGABYTE = 1_000_000
STOPPED = 130  # the exit code that shells expect after Ctrl-C


def arguments(parser: Parser) -> None:
    parser.needs = f"a game and a number of stones: {parser.prog} oware 10"
    add_game(parser)
    parser.add_argument("stones", metavar="N", help="up to how many stones on the board every position is known")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    rules, most = _order(order)
    ends = plans(rules)
    files = TableFiles(folders_of(order.data).tables)
    known = files.load(rules)
    if known and known.most >= most:
        print(f"{files.path(rules)} is there: {known.most} {ends.WHAT}, {known.entries:,} values.")
        return 0
    memory = ends.plan_of(rules).memory(most) // MEGABYTE + 1
    print(f"up to {memory:,} MB of memory while it is built; Ctrl-C keeps what is done")
    stopped = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stopped.set())
    began = time.monotonic()
    try:
        table = files.build(rules, most, _Reporter(ends.WHAT).take, stopped.is_set)
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


def _order(order: Namespace) -> tuple[Rules, int]:
    """The rules, and up to how many stones.  Raises CommandError."""
    variant, rules = game_of(order)
    ends = plans(rules)
    if ends is None:
        raise CommandError(f"{variant.name} is of a family that has no endgame tables.")
    try:
        plan = ends.plan_of(rules)
    except ValueError as error:
        raise CommandError(str(error)) from None
    said = order.stones
    if not (said.isascii() and said.isdecimal() and len(said) < 6 and plan.least <= int(said) <= plan.most):
        raise CommandError(
            f"a table of {variant.name} can have {plan.least} to {plan.most} {ends.WHAT}, not {said[:40]}."
        )
    return rules, int(said)


class _Reporter:
    """Prints the progress: a line for each number of stones and, in a terminal, the progress of the current one."""

    def __init__(self, what: str) -> None:
        self._what, self._began = what, time.monotonic()
        self._live = sys.stdout.isatty()

    def take(self, progress: Progress) -> None:
        what = f"{progress.stones} {self._what}, {progress.positions:,} positions"
        if progress.done == 1.0:
            print(f"{what}: {time.monotonic() - self._began:.1f} seconds" + " " * 12 * self._live, flush=True)
            self._began = time.monotonic()
        elif self._live:
            how = "settling" if progress.done is None else f"{progress.done:.0%}"
            print(f"{what}: {how:<20}", end="\r", flush=True)
