"""Measures of the program: `build/lab/bench` has them, which comes with the sources alone."""

import sys
from importlib import import_module
from pathlib import Path

from game.commands.command_line import CommandError, CommandParser

BUILD = Path(__file__).resolve().parents[2] / "build"


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the benchmarks.  Raises CommandError if the benchmarks aren't installed."""
    if not (BUILD / "lab" / "bench").is_dir():
        raise CommandError("bench needs the sources: clone the project, and start python main.py bench there.")
    if str(BUILD) not in sys.path:
        sys.path.insert(0, str(BUILD))
    import_module("lab.bench").add_arguments(parser)
