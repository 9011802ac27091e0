"""`python main.py tables`: builds an endgame table in advance, larger than the program builds by itself.

    tables VARIANT N [--options k=v,…]

The table has every position with up to N stones on the board.  Before it starts it says what that takes; where the disk
or the memory do not suffice it says so and does not start.  Ctrl-C ends it without damage: what is done by then is
saved, and the next run goes on from there.
"""

import signal
import sys
import threading
import time
from argparse import Namespace

from game.commands.command_line import CommandError, CommandParser, add_game_arguments, selected_game
from game.commands.output import clean_up_on_signals
from game.commands.time_left import TimeLeft, format_duration
from game.engine.forecast import TableForecast, table_forecast
from game.engine.free_room import free_disk, free_memory
from game.engine.tables import TableFiles, TableProgress, table_plans
from game.rules.game import Rules
from game.store.folders import folders_of

MEGABYTE = 1_000_000
EVERY = 10.0  # seconds between two lines of progress where no terminal shows it all the time
STOPPED = 130  # the exit code that shells expect after Ctrl-C


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `tables`."""
    parser.needs = f"a game and a number of stones: {parser.prog} oware 10"
    add_game_arguments(parser)
    parser.add_argument("stones", metavar="N", help="the most stones on the board that the table knows")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Build and save an endgame table, unless one as large exists; return the exit code."""
    rules, most = _rules_and_stones(order)
    ends = table_plans(rules)
    files = TableFiles(folders_of(order.data).tables)
    known = files.load_table(rules)
    if known and known.most >= most:
        print(f"{files.table_path(rules)} is there: {known.most} {ends.WHAT}, {known.entries:,} values.")
        return 0
    try:
        expected = table_forecast(rules, most, known)
        wrong = _lacking_resources(expected, files)
    except MemoryError:
        wrong = "there is not enough memory even to measure how much is needed."
    except KeyboardInterrupt:
        print("naqala: stopped before anything was built.", file=sys.stderr)
        return STOPPED
    if wrong:
        print(f"naqala: {wrong}", file=sys.stderr)
        return 1
    takes = format_duration(sum(expected.seconds.values()))
    print(
        f"about {_megabytes_text(expected.size)} MB on the disk, up to {_megabytes_text(expected.memory)} MB of"
        f" memory while it "
        f"is built, {takes}; Ctrl-C keeps what is done, and the same command goes on from there.",
        flush=True,
    )
    stopped = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stopped.set())
    began = time.monotonic()
    try:
        with clean_up_on_signals():
            table = files.build_table(rules, most, _ProgressPrinter(ends.WHAT, expected).show_progress, stopped.is_set)
    finally:
        signal.signal(signal.SIGINT, before)
    if files.trouble:
        print(f"naqala: {files.table_path(rules)} could not be made: {files.trouble}.", file=sys.stderr)
        return 1
    if table is None:
        kept = files.load_table(rules)
        done = f"a table of {kept.most} {ends.WHAT} is kept, and the same command goes on from there" if kept else ""
        print(f"stopped; {done or 'nothing is kept, and the same command begins anew'}.")
        return STOPPED
    path, took = files.table_path(rules), time.monotonic() - began
    print(f"{path}: {table.entries:,} values, {path.stat().st_size / MEGABYTE:.1f} MB, {took:.1f} seconds")
    return 0


def _megabytes_text(size: int) -> str:
    """Return `size`, in bytes, as a number of MB, rounded up."""
    return f"{size // MEGABYTE + 1:,}"


def _lacking_resources(forecast: TableForecast, files: TableFiles) -> str:
    """Return a sentence on why this machine lacks the disk space or memory for the table; "" if it has them."""
    memory, disk = free_memory(), free_disk(files.folder)
    if memory is not None and memory < forecast.memory:
        return (
            f"there is not enough memory: building the table takes up to {_megabytes_text(forecast.memory)} MB, "
            f"and {_megabytes_text(memory)} MB are free."
        )
    if disk is not None and disk < 2 * forecast.size:  # it is written anew before the earlier one is deleted
        return (
            f"there is not enough room on the disk: the table takes about {_megabytes_text(forecast.size)} MB,"
            f" twice that "
            f"while it is written, and {_megabytes_text(disk)} MB are free in {files.folder}."
        )
    return ""


def _rules_and_stones(order: Namespace) -> tuple[Rules, int]:
    """Return the rules of the requested game, and the number of stones for its table. Raises CommandError."""
    variant, rules = selected_game(order)
    ends = table_plans(rules)
    if ends is None:
        raise CommandError(f"{variant.name} is of a family that has no endgame tables.")
    try:
        plan = ends.plan_of(rules)
    except ValueError as error:
        raise CommandError(str(error)) from None
    said = order.stones
    if not (
        said.isascii() and said.isdecimal() and len(said) < 6 and plan.smallest_size <= int(said) <= plan.largest_size
    ):
        raise CommandError(
            f"a table of {variant.name} can have {plan.smallest_size} to {plan.largest_size} {ends.WHAT},"
            f" not {said[:40]}."
        )
    return rules, int(said)


class _ProgressPrinter:
    """A printer of a table's progress: for each number of stones a line with the share done and the time left."""

    def __init__(self, what: str, forecast: TableForecast) -> None:
        self._what, self._began = what, time.monotonic()
        self._told, self._left = self._began, TimeLeft(forecast.seconds.values(), self._began)
        self._live = sys.stdout.isatty()

    def show_progress(self, progress: TableProgress) -> None:
        """Print the progress of the table: on a terminal at each call, elsewhere only every few seconds."""
        what, now = f"{progress.stones} {self._what}, {progress.positions:,} positions", time.monotonic()
        if progress.done == 1.0:
            self._left.step_done(now)
            self._print_line(f"{what}: {now - self._began:.1f} seconds", "\n")
            self._began = self._told = now
        elif self._live or now > self._told + EVERY:
            how = "settling" if progress.done is None else f"{progress.done:.0%}"
            self._print_line(
                f"{what}: {how}, {format_duration(self._left.seconds_left(now))} left", "\r" if self._live else "\n"
            )
            self._told = now

    def _print_line(self, line: str, end: str) -> None:
        """Print a line; `end`: what follows it, on a terminal a carriage return if it is to be overwritten."""
        print(f"{line:<72}" if self._live else line, end=end, flush=True)
