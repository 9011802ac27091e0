"""`python main.py record FILE ...`: plays games through, a JSON line a game; exit code 1 if one is wrong.

FILE holds records as text (docs/records.md), Oware Game Notation, or JSON; `-` is the standard input.  What is wrong in
a text is reported on standard error, as FILE:LINE:COLUMN: sentence.
"""

from argparse import Namespace

from game.commands.command_line import CommandParser
from game.commands.output import output_in_utf8
from game.features.library.json_listing import check_records


def arguments(parser: CommandParser) -> None:
    parser.needs = f"a file or more: {parser.prog} FILE"
    parser.add_argument("files", metavar="FILE", nargs="+", help="games as text, or as JSON; - is the standard input")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    output_in_utf8()
    return check_records(order.files, order.data)
