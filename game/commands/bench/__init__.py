"""Measures, each printing one JSON object: `python main.py bench NAME`, or all of them without a name.

Figures are compared as ratios within one run; absolute numbers belong to the machine that is named beside them.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

Measure = Callable[[list[str]], dict[str, Any]]
NAMES = ("perft", "games", "search", "start", "frames", "idle", "memory")
LONG = ("depth", "solve", "levels", "layouts")  # take minutes to an hour: only by their names


def main(words: list[str]) -> int:
    """Runs one measure or all; the exit code of the command line."""
    name, rest = (words[0], words[1:]) if words else ("", [])
    if name and name not in NAMES + LONG:
        known = ", ".join(NAMES + LONG)
        print(f"naqala: there is no measure {name[:40]!r}; there are {known}.", file=sys.stderr)
        return 2
    from game.commands.bench.machine import machine

    result: dict[str, Any] = {"machine": machine()}
    for one in [name] if name else NAMES:
        measure = _measure(one)
        try:
            result[one] = measure(rest)
        except MeasureError as error:
            if name:
                print(f"naqala: {error}", file=sys.stderr)
                return 2
            result[one] = {"not measured": str(error)}
    print(json.dumps(result, indent=2))
    return 0


class MeasureError(Exception):
    """Something that cannot be measured here; the message says why."""


def _measure(name: str) -> Measure:
    from importlib import import_module

    found: Measure = import_module(f"game.commands.bench.{name}").measure
    return found
