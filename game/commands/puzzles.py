"""`python main.py puzzles VARIANT`: puzzles of a game, a JSON line each; the same seed finds the same ones.

    puzzles VARIANT [--count N] [--seed K] [--options k=v,…] [--new]
    puzzles --check [--deep] [VARIANT]

`--new` finds only puzzles that neither come with the game nor are among the user's own, and looks through the user's
own games first.  `--check` counts how many of those that come with each game decide who wins, and prints what is wrong
with any of them; the exit code is then 1.
`--deep` searches as long for each as when it was found: is no other move as good, and is its grade right?
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING

from game.commands.command_line import (
    CommandError,
    CommandParser,
    add_game_arguments,
    integer_converter,
    selected_game,
    selected_games,
)
from game.commands.output import set_output_to_utf8
from game.engine.process.child import end_with_parent
from game.place import PROGRAM
from game.rules.game import Position, Rules

if TYPE_CHECKING:
    from game.features.puzzles.puzzle_search import Puzzle, PuzzleFinder
    from game.rules.file.variant_library import Variant

USUAL, MOST, MOST_SEED = 10, 10_000, 999_999_999
OWN = 20  # of the user's own games that are looked through each time, chosen by the seed


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `puzzles`."""
    parser.needs = f"a game: {parser.prog} VARIANT"
    add_game_arguments(parser, optional=True)
    count, seed = integer_converter("--count", 1, MOST), integer_converter("--seed", 0, MOST_SEED)
    parser.add_argument("--count", metavar="N", type=count, default=USUAL, help=f"how many; {USUAL} otherwise")
    parser.add_argument("--seed", metavar="K", type=seed, default=1, help="another number finds other puzzles")
    parser.add_argument("--new", action="store_true", help="only puzzles that there are not yet; own games first")
    parser.add_argument("--check", action="store_true", help="prints what is wrong with those that come with the games")
    parser.add_argument("--deep", action="store_true", help="with --check: searches each as long as its finder did")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print newly found puzzles as JSON, or check the stored ones; return the exit code."""
    set_output_to_utf8()
    end_with_parent()
    if order.check:
        return _check_puzzles(order)
    if order.variant is None:
        raise CommandError(f"puzzles needs a game: {PROGRAM} puzzles VARIANT")
    import msgspec

    from game.features.puzzles.puzzle_search import PuzzleFinder

    variant, rules = selected_game(order)
    if rules.driven:
        raise CommandError(f"{variant.name} has no puzzles: its turns leave no choice.")
    finder = PuzzleFinder(rules, order.seed)
    found = chain(_new_puzzles(finder, variant, rules, order), finder) if order.new else finder
    for puzzle in islice(found, order.count):
        print(msgspec.json.encode(puzzle.as_json()).decode(), flush=True)
    return 0


# ---------------------------------------------------------------------- new ones
def _new_puzzles(finder: PuzzleFinder, variant: Variant, rules: Rules, order: Namespace) -> Iterator[Puzzle]:
    """Yield puzzles in the user's own games that aren't known yet."""
    from game.features.puzzles.own_puzzles import OwnPuzzles
    from game.store.folders import folders_of
    from game.teaching.kept_puzzles import UnfitPuzzleError, position_of, shipped_puzzles

    for puzzle in [
        *shipped_puzzles(variant.id),
        *OwnPuzzles(folders_of(order.data).puzzles).puzzles_of_game(variant.id),
    ]:
        try:
            finder.shelf.add_known_elsewhere(position_of(puzzle, variant), puzzle.solution)
        except UnfitPuzzleError:
            continue
    yield from finder.puzzles_among(_positions_of_own_games(variant, rules, order))


def _positions_of_own_games(variant: Variant, rules: Rules, order: Namespace) -> Iterator[Position]:
    """Yield the positions before each turn of some of the user's games with these rules."""
    from random import Random

    from game.features.library.json_listing import games_of_variant

    games = list(games_of_variant(variant, order.data))
    for game in Random(order.seed).sample(games, min(OWN, len(games))):
        if game.rules.options == rules.options:
            yield from (ply.before for ply in game.plies)


# ---------------------------------------------------------------------- are they right?
def _check_puzzles(order: Namespace) -> int:
    """Print the faults of the puzzles that come with the games; return exit code 1 if there are any."""
    from game.features.puzzles.puzzle_check import PuzzleChecker, PuzzleTally
    from game.teaching.kept_puzzles import shipped_puzzles

    wrong = count = decide = 0
    for variant in selected_games(order):
        puzzles = shipped_puzzles(variant.id)
        if not puzzles:
            continue
        checker, tally = PuzzleChecker(variant, deep=order.deep), PuzzleTally.of_puzzles(variant, puzzles)
        count, decide = count + tally.total, decide + tally.deciding
        print(tally, flush=True)
        for fault in chain(
            checker.describe_faults(puzzles), checker.check_easy_share(puzzles), tally.describe_faults()
        ):
            wrong += 1
            print(fault, flush=True)
    print(f"{count} puzzles, {decide} of them decide who wins, {wrong} faults")
    return 1 if wrong else 0
