"""`python main.py trial VARIANT`: lets the computer play a game against itself, a JSON line for each game.

    trial VARIANT [--options k=v,…] [--games N] [--from N] [--every N] [--level N] [--seed K]
    trial --shelf [--games N] [--level N] [--seed K]

The first line says at which level is played: the given one, or a lower one where a game would take longer than a
second; 0 are moves by chance.  With `-` for the game, the rules are read from a line of standard input, as the window
sends them.

With `--shelf` every game is tried: a line for each says how its games ended, and the last line names those of which
too many went round in circles; the exit code is then 1.
"""

import json
import sys
from argparse import Namespace
from typing import Any

import msgspec

from game.commands.command_line import (
    CommandError,
    CommandParser,
    add_game_arguments,
    integer_converter,
    selected_game,
    selected_games,
)
from game.engine.endings import play_for_endings
from game.engine.self_play import CHANCE, USUAL, play_games
from game.engine.strength import LEVELS
from game.place import PROGRAM
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import OWN, family_by_name
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Rules

GAMES, MOST = 200, 10_000
OF_EACH = 20  # games of each where the whole shelf is tried
SENT = "-"  # the game is on standard input


class SentGame(msgspec.Struct):
    """A game that the window sends, its form already checked: the variant file's content as JSON, and the chosen
    options.
    """

    id: str
    family: str
    words: msgspec.Raw
    options: dict[str, OptionValue] = {}


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `trial`."""
    parser.needs = f"a game: {parser.prog} kalah"
    add_game_arguments(parser, optional=True)
    parser.add_argument("--shelf", action="store_true", help="tries every game, and names those that go in circles")
    parser.add_argument(
        "--games",
        metavar="N",
        type=integer_converter("--games", 1, MOST),
        help=f"so many, else {GAMES}; of each of the shelf, else {OF_EACH}",
    )
    parser.add_argument(
        "--from",
        dest="first",
        metavar="N",
        type=integer_converter("--from", 1, MOST),
        default=1,
        help="begins with game N",
    )
    parser.add_argument(
        "--every", metavar="N", type=integer_converter("--every", 1, MOST), default=1, help="plays one of N games"
    )
    parser.add_argument(
        "--level", metavar="N", type=integer_converter("--level", CHANCE, len(LEVELS)), default=USUAL,
        help=f"the level of both sides, else {USUAL}; {CHANCE}: moves by chance",
    )  # fmt: skip
    parser.add_argument(
        "--seed", metavar="K", type=integer_converter("--seed", 0, 999_999_999), default=1, help="other games"
    )
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Play trial games with a game's rules and print their results as JSON; return the exit code."""
    if order.shelf:
        return _try_all_games(order)
    if order.variant is None:
        raise CommandError(f"trial needs a game: {PROGRAM} trial kalah, or --shelf for all.")
    rules = _parse_sent_rules(sys.stdin.readline()) if order.variant == SENT else selected_game(order)[1]
    for one in play_games(rules, order.games or GAMES, order.level, order.seed, order.first, order.every):
        said: Any = {"level": one} if isinstance(one, int) else msgspec.to_builtins(one)
        print(json.dumps(said), flush=True)
    return 0


def _try_all_games(order: Namespace) -> int:
    """Play trial games of every game and print a summary of each; return exit code 1 if in some games positions repeat
    too often.
    """
    if order.variant is not None or order.options or order.first != 1 or order.every != 1:
        raise CommandError("trial --shelf takes every game as it is: without a game, --options, --from and --every.")
    circling = []
    for variant in selected_games(order):
        found = play_for_endings(variant.rules(), order.games or OF_EACH, order.level, order.seed)
        circling += [found.game] * found.has_too_much_repetition
        print(json.dumps(msgspec.to_builtins(found)), flush=True)
    print(json.dumps({"circling": circling}), flush=True)
    return 1 if circling else 0


def _parse_sent_rules(line: str) -> Rules:
    """Parse the rules in a line of JSON that the window sent.  Raises CommandError."""
    try:
        sent = decode(line, SentGame)
        if sent.family not in OWN:
            raise CommandError(f"there is no family of games {sent.family[:40]!r}.")
        words: Any = decode(sent.words, family_by_name(sent.family).WORDS)
        rules: Rules = Variant(sent.id, words).rules(sent.options)
        return rules
    except (*UNREADABLE, OptionError) as error:
        raise CommandError(f"this is no game: {str(error)[:200]}.") from None
