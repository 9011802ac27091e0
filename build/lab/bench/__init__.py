"""Measures, each of which prints one JSON object: `python main.py bench NAME`, or all of them without a name.

Compare figures as ratios within one run; absolute numbers hold only for the machine that is named beside them.
Where it is and how long is left stands on standard error.  Ctrl-C ends `depth`, `solve` and `levels` with what they
have found by then, and with `--out FILE` the same words go on from there.
"""

import argparse
import inspect
import json
import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.commands.command_line import CommandError, CommandParser
from game.commands.output import INTERRUPTED
from lab.bench.findings import STOPPED
from lab.bench.running import MeasureError, machine, steps

Measure = Callable[[list[str]], dict[str, Any]]
NAMES = {  # each with the seconds that it takes
    "perft": 15,
    "games": 100,
    "search": 65,
    "start": 45,
    "home": 16,
    "rules_page": 30,
    "pages": 120,
    "frames": 1100,
    "idle": 70,
    "memory": 200,
    "library": 60,
    "workshop": 160,
}
LONG = ("depth", "solve", "levels", "skills", "layouts", "good")  # only by their names


def add_arguments(parser: CommandParser) -> None:
    """Add the words after `bench`: those after the name are passed to that benchmark."""
    listed = (
        f"{', '.join(NAMES)}: all of them without a name, in about half an hour; {', '.join(LONG)}: only by their"
        " names, minutes for one game to many hours for all"
    )
    parser.add_argument("name", metavar="NAME", nargs="?", type=_known, help=listed)
    parser.add_argument("words", metavar="...", nargs=argparse.REMAINDER, help="see build/lab/bench/NAME.py")
    parser.set_defaults(run=_run)


def _known(name: str) -> str:
    if name not in (*NAMES, *LONG):
        raise CommandError(f"there is no measure {name[:40]!r}; there are {', '.join((*NAMES, *LONG))}.")
    return name


def _run(order: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # one object, and nothing else
    if {"-h", "--help"} & set(order.words):
        measure = measure_of(order.name)
        print(inspect.getdoc(import_module(measure.__module__)), inspect.getdoc(measure), sep="\n\n")
        return 0
    result: dict[str, Any] = {"machine": machine()}
    for one in [order.name] if order.name else steps("bench", NAMES):
        try:
            result[one] = measure_of(one)(order.words)
        except MeasureError as error:
            if order.name:
                raise
            result[one] = {"not measured": str(error)}
    print(json.dumps(result, indent=2))
    return INTERRUPTED if any(STOPPED in found for found in result.values()) else 0


def measure_of(name: str) -> Measure:
    """The measure of a name; only its module is imported."""
    found: Measure = import_module(f"lab.bench.{name}").measure
    return found
