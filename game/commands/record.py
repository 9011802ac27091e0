"""`python main.py record FILE ...`: plays games through, a JSON line a game; exit code 1 if one is wrong.

FILE holds records as text (docs/records.md), Oware Game Notation, or JSON; `-` is the standard input.  What is wrong in
a text is reported on standard error, as FILE:LINE:COLUMN: sentence.
"""

from argparse import Namespace

from game.commands.command_line import CommandParser
from game.commands.output import set_output_to_utf8
from game.features.library.json_listing import run_record_command


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `record`."""
    parser.needs = f"a file or more: {parser.prog} FILE"
    parser.add_argument("files", metavar="FILE", nargs="+", help="games as text, or as JSON; - is the standard input")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Check the games in the named files and print each as JSON; return exit code 1 if one is invalid."""
    set_output_to_utf8()
    return run_record_command(order.files, order.data)
