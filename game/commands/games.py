"""`python main.py games`: the library, a JSON line a game, those under way included; with `--text` as text records."""

from argparse import Namespace

from game.commands.command_line import CommandParser
from game.commands.output import set_output_to_utf8
from game.features.library.json_listing import list_games_as_text, run_games_command


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `games`."""
    parser.add_argument("--text", action="store_true", help="as text records, to keep or to read elsewhere")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print the stored games as JSON, or as text records; return exit code 1 if some may be missing."""
    set_output_to_utf8()
    return list_games_as_text(order.data) if order.text else run_games_command(order.data)
