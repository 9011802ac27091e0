"""`python main.py about [--works]`: what the window's page of that name says.

With `--works` it prints the list of works: each key, its work, and the ids of the games that cite it.
"""

from argparse import Namespace

from game import __version__
from game.commands.command_line import CommandParser
from game.commands.output import set_output_to_utf8
from game.features.about.program_facts import AUTHORS, LICENCE, system_facts, third_party_libraries
from game.store.folders import folders_of


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `about`."""
    parser.add_argument("--works", action="store_true", help="the works that the games cite, each with its games")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print version, folders and used software, or the cited works with their games; return the exit code."""
    set_output_to_utf8()
    if order.works:
        return _print_works()
    folders = folders_of(order.data)
    print(f"Naqala {__version__}, {AUTHORS}, licence {LICENCE}")
    print(f"Data: {folders.data}\nSettings: {folders.settings}\nLog: {folders.log}\n")
    print(f"{system_facts()}\n\nUsed:")
    for one in third_party_libraries():
        print(f"  {one}: {one.licence}" + (f", {one.source}" if one.source else ""))
    return 0


def _print_works() -> int:
    """Print each cited work with the ids of its games; return the exit code."""
    from game.rules.file.variant_library import standard_library
    from game.text.citations import bibliography_entry, games_by_work

    for key, games in games_by_work(standard_library().variants.values()).items():
        print(f"{key}: {bibliography_entry(key)}\n  {', '.join(game.id for game in games)}")
    return 0
