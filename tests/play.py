"""Positions and games at random, for tests: of every game there is a file for, with every option.

`tests/made_up` has files of games that nobody plays: between them they use every word of the vocabulary.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.rules.library import Library, Variant, standard, variants_folder
from game.rules.position import Position
from game.rules.schema import OptionValue
from game.rules.tables import Rules

VARIANTS = sorted(standard().variants)
LIBRARY = Library.load(variants_folder(), Path(__file__).parent / "made_up")
EVERY_GAME = sorted(LIBRARY.variants)


def some_rules(variant: Variant, random: Random) -> Rules:
    """The game with options at random, each at its default more often than not."""
    chosen: dict[str, OptionValue] = {}
    for option in variant.options:
        chosen[option.id] = option.default if random.random() < 0.4 else random.choice(option.values)
    return variant.rules(chosen)


def some_position(rules: Rules, random: Random) -> Position:
    """A position at random: the start, a few turns on, or any stones anywhere; it may be a finished game."""
    if random.random() < 0.3:
        return last(walk(Position.start(rules), random, random.randint(0, 60)))
    return scattered(rules, random)


def scattered(rules: Rules, random: Random) -> Position:
    """Any stones anywhere: heaps, near-empty rows, nearly everything captured."""
    cells = [0] * len(rules.board.cells)
    on_board = rules.stones if random.random() < 0.2 else random.randint(0, rules.stones)
    favoured = random.sample(range(rules.board.holes), random.randint(1, rules.board.holes))
    for i in range(rules.stones):
        cells[random.choice(favoured) if i < on_board else rules.board.holes + random.randrange(2)] += 1
    names = (cell.name for cell in rules.board.cells)
    return Position.laid_out(rules, dict(zip(names, cells, strict=True)), random.choice(("S", "N")))


def walk(position: Position, random: Random, most: int = 300) -> Iterator[Position]:
    """A random game from a position on, that position first; `most` plies at most."""
    yield position
    for _ in range(most):
        if position.over:
            return
        position = position.play(random.choice(position.legal()))
        yield position


def last(positions: Iterator[Position]) -> Position:
    """Where a game has led."""
    *_, end = positions
    return end
