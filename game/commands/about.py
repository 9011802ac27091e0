"""`python main.py about`: what the window's page of that name says."""

from argparse import Namespace

from game import __version__
from game.commands.output import in_utf8
from game.commands.words import Parser
from game.store.folders import folders_of
from game.text.about import AUTHORS, LICENCE, libraries, system


def arguments(parser: Parser) -> None:
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    in_utf8()
    folders = folders_of(order.data)
    print(f"Naqala {__version__}, {AUTHORS}, licence {LICENCE}")
    print(f"Data: {folders.data}\nSettings: {folders.settings}\nLog: {folders.log}\n")
    print(f"{system()}\n\nUsed:")
    for one in libraries():
        print(f"  {one}: {one.licence}" + (f", {one.source}" if one.source else ""))
    return 0
