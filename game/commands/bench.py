"""Measures of the program: `build/bench` has them, which comes with the sources and not with an installed program."""

import sys
from importlib import import_module
from pathlib import Path

from game.commands.command_line import CommandError, CommandParser

BUILD = Path(__file__).resolve().parents[2] / "build"


def arguments(parser: CommandParser) -> None:
    """Add the arguments of the benchmarks.  Raises CommandError where they aren't installed."""
    if not (BUILD / "bench").is_dir():
        raise CommandError("bench needs the sources: clone the project, and start python main.py bench there.")
    if str(BUILD) not in sys.path:
        sys.path.insert(0, str(BUILD))
    import_module("bench").arguments(parser)
