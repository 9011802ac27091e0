"""`python main.py games`: the library, a JSON line a game, those under way included; with `--text` as text records."""

from argparse import Namespace

from game.commands.command_line import CommandParser
from game.commands.output import output_in_utf8
from game.features.library.json_listing import list_games, list_texts


def arguments(parser: CommandParser) -> None:
    parser.add_argument("--text", action="store_true", help="as text records, to keep or to read elsewhere")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    output_in_utf8()
    return list_texts(order.data) if order.text else list_games(order.data)
