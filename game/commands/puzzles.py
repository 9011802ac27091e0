"""`python main.py puzzles VARIANT`: puzzles of a game, a JSON line each; the same seed finds the same ones.

puzzles VARIANT [--count N] [--seed K] [--options k=v,…]
"""

from __future__ import annotations

from argparse import Namespace
from itertools import islice

from game.commands.output import in_utf8
from game.commands.words import CommandError, Parser, add_game, game_of

USUAL, MOST = 10, 10_000


def arguments(parser: Parser) -> None:
    """The words after `puzzles`."""
    parser.needs = f"a game: {parser.prog} VARIANT"
    add_game(parser)
    parser.add_argument("--count", metavar="N", type=_count, default=USUAL, help=f"how many; {USUAL} otherwise")
    parser.add_argument("--seed", metavar="K", type=_seed, default=1, help="another number finds other puzzles")
    parser.set_defaults(run=_run)


def _count(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 7 and 1 <= int(text) <= MOST:
        return int(text)
    raise CommandError(f"--count is a number from 1 to {MOST}, not {text[:40]!r}.")


def _seed(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    raise CommandError(f"--seed is a number from 0 to 999999999, not {text[:40]!r}.")


def _run(order: Namespace) -> int:
    import msgspec

    from game.learn.puzzles import Finder

    in_utf8()
    variant, rules = game_of(order)
    if rules.driven:
        raise CommandError(f"{variant.name} has no puzzles: its turns leave no choice.")
    for puzzle in islice(Finder(rules, order.seed), order.count):
        print(msgspec.json.encode(puzzle.as_json()).decode(), flush=True)
    return 0
