"""Measures, each of which prints one JSON object: `python main.py bench NAME`, or all of them without a name.

Compare figures as ratios within one run; absolute numbers hold only for the machine that is named beside them.
"""

import argparse
import json
import os
from collections.abc import Callable
from typing import Any

from game.commands.words import CommandError, Parser

Measure = Callable[[list[str]], dict[str, Any]]
NAMES = ("perft", "games", "search", "start", "home", "rules_page", "pages", "frames", "idle", "memory", "library")
LONG = ("depth", "solve", "levels", "layouts")  # take minutes to an hour: only by their names


class MeasureError(CommandError):
    """A measure that is not possible here; the message says why."""


def arguments(parser: Parser) -> None:
    """The words after `bench`: those after the name are passed to that measure."""
    listed = f"{', '.join(NAMES)}: all of them without a name; {', '.join(LONG)}: take minutes to an hour"
    parser.add_argument("name", metavar="NAME", nargs="?", type=_known, help=listed)
    parser.add_argument("words", metavar="...", nargs=argparse.REMAINDER, help="see game/commands/bench/NAME.py")
    parser.set_defaults(run=_run)


def _known(name: str) -> str:
    if name not in NAMES + LONG:
        raise CommandError(f"there is no measure {name[:40]!r}; there are {', '.join(NAMES + LONG)}.")
    return name


def _run(order: argparse.Namespace) -> int:
    from game.commands.bench.machine import machine

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # one object, and nothing else
    result: dict[str, Any] = {"machine": machine()}
    for one in [order.name] if order.name else NAMES:
        measure = _measure(one)
        try:
            result[one] = measure(order.words)
        except MeasureError as error:
            if order.name:
                raise
            result[one] = {"not measured": str(error)}
    print(json.dumps(result, indent=2))
    return 0


def _measure(name: str) -> Measure:
    from importlib import import_module

    found: Measure = import_module(f"game.commands.bench.{name}").measure
    return found
