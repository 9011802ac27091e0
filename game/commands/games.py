"""`python main.py games`: the archive and the game under way, one line of JSON for each game."""

from argparse import Namespace

from game.commands.output import in_utf8
from game.commands.words import Parser
from game.store.listing import list_games


def arguments(parser: Parser) -> None:
    """It takes no words."""
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    in_utf8()
    return list_games(order.data)
