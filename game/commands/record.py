"""`python main.py record FILE ...`: replays saved games, one line of JSON for each; exit code 1 if one is not valid."""

from argparse import Namespace

from game.commands.output import in_utf8
from game.commands.words import Parser
from game.store.listing import check_records


def arguments(parser: Parser) -> None:
    """The words after `record`: files."""
    parser.needs = f"a file or more: {parser.prog} FILE"
    parser.add_argument("files", metavar="FILE", nargs="+", help="a game, a list of games, or a game a line")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    in_utf8()
    return check_records(order.files, order.data)
