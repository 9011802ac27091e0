"""`python main.py uci`: the text protocol on standard input and output, without a window (docs/protocol.md)."""

from argparse import Namespace

from game.commands.command_line import CommandParser
from game.features.library.json_listing import game_library_with_own
from game.protocol import hold_conversation
from game.store.folders import folders_of


def add_arguments(parser: CommandParser) -> None:
    """Add no arguments: commands come from standard input."""
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Answer UCI commands on standard input until it ends; return the exit code."""
    return hold_conversation(game_library_with_own(order.data), tables=folders_of(order.data).tables)
