"""`python main.py play VARIANT`: a game in the terminal, in words, with the sentences of the window.

    play VARIANT [--options k=v,…] [--option k=v …] [--south person|computer] [--north …] [--level N] [--language xx]

It reads a line for each move or question until the input ends, from a person, a file or a pipe.  Every turn is kept in
the library, as in the window, which can go on with the game.  The package: `conversation` understands a line and
answers, this file reads and prints.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.commands.output import INTERRUPTED, in_utf8
from game.commands.words import CommandError, Parser, add_game, game_of, one_of

if TYPE_CHECKING:
    from argparse import Namespace

    from game.commands.play.conversation import Conversation

PERSON, COMPUTER = SITS = ("person", "computer")
LEVEL, LEVELS = 2, range(1, 9)
PROMPT = "> "


def arguments(parser: Parser) -> None:
    parser.needs = f"a game: {parser.prog} kalah"
    add_game(parser)
    parser.add_argument("--option", metavar="k=v", action="append", default=[], help="one more option; may be repeated")
    for seat, usual in (("south", PERSON), ("north", COMPUTER)):
        sits = one_of(f"--{seat}", SITS)
        parser.add_argument(f"--{seat}", metavar="WHO", type=sits, default=usual, help="person or computer")
    parser.add_argument(
        "--level",
        metavar="N",
        type=_level,
        default=LEVEL,
        help="of the computer: 1 first steps, 2 beginner, 3 casual, 4 advanced, 5 skilled, 6 strong, 7 master, 8 full",
    )
    parser.set_defaults(run=_run)


def _level(said: str) -> int:
    if said.isascii() and said.isdecimal() and len(said) < 3 and int(said) in LEVELS:
        return int(said)
    raise CommandError(f"--level is a number from 1 to {len(LEVELS)}, not {said[:40]!r}.")


def _run(order: Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the sentences of the window come from its pages
    order.options = ",".join(said for said in (order.options, *order.option) if said)
    variant, _ = game_of(order)
    in_utf8()
    from game.commands.play.table import opened

    code = 0
    with opened(order, variant) as conversation:
        try:
            conversation.begin()
            _talk(conversation)
        except KeyboardInterrupt:
            print()
            code = INTERRUPTED
        conversation.farewell()
    if conversation.trouble:
        print(f"naqala: the game could not be kept: {conversation.trouble}.", file=sys.stderr)
        return 1
    return code


def _talk(conversation: Conversation) -> None:
    for line in _lines():
        if not conversation.hear(line):
            return


def _lines() -> Iterator[str]:
    """What somebody types, or what comes through a pipe."""
    if sys.stdin is None:
        return
    getattr(sys.stdin, "reconfigure", lambda **_: None)(encoding="utf-8", errors="replace")
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with contextlib.suppress(ImportError):
        __import__("readline")  # lines can be edited and called back
    with contextlib.suppress(EOFError):
        while True:
            yield input(PROMPT)
