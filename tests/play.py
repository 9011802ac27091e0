"""Random positions and games for tests: of every game with a file, with every option.

What is true of every game is tested with `SHELF`, `anywhere`, `played` and `any_move`, which know no family; what is
said of sowing alone with `SOWING` and the functions for its positions.  `tests/made_up` has files of invented sowing
games; all together use every word of the vocabulary.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar, cast

from game.rules import game
from game.rules.board import SEATS, Seat
from game.rules.families import family_of
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import (
    Variant,
    load_checked_file,
    load_variant,
    standard_library,
    variant_files_in,
    variants_folder,
)
from game.rules.sowing import machine
from game.rules.sowing.chance import all_moves, random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.sowing.rounds import RoundState, first_round, natural_owner
from tests.pairs import ALL

At = TypeVar("At", bound=game.Position)
SHELF = sorted(standard_library().variants)
SOWING = [id for id in SHELF if standard_library().variants[id].words.family == "sowing"]
FOR_TWO = [id for id in SOWING if standard_library().variants[id].words.board.rows > 1]  # not those for one player
LIBRARY = standard_library().with_files(*variant_files_in(Path(__file__).parent / "made_up"), load_checked_file)
EVERY_GAME = sorted(LIBRARY.variants)
EVERY_SOWING = [id for id in EVERY_GAME if LIBRARY.variants[id].words.family == "sowing"]


def amount(many: int) -> int:
    """How many positions or games a test uses: `many`, and a tenth of that where nothing is compiled."""
    return many if machine.COMPILED else max(1, many // 10)


def examples(many: int) -> int:
    """How many made-up cases a property is tried with: `many` with `NAQALA_ALL=1`, else a third of that."""
    return amount(many if ALL else -(-many // 3))


def some_rules(variant: Variant, random: Random) -> Rules:
    """The game with random options, each at its default more often than not."""
    chosen: dict[str, OptionValue] = {}
    for option in variant.options:
        chosen[option.id] = option.default if random.random() < 0.4 else random.choice(option.values)
    return variant.rules(chosen)


def opened(rules: game.Rules) -> game.Position:
    """The start of a game of any family."""
    return family_of(rules).start(rules)


def any_move(position: game.Position, random: Random) -> str:
    """A random legal move in a game of any family; a lawful layout or claim where that is awaited."""
    if position.phase == "play":
        return random.choice(position.legal())
    return random_move(position, random)


def played(position: At, random: Random, most: int = 300) -> Iterator[At]:
    """A random game of any family from a position on, that position first; `most` plies at most."""
    yield position
    for _ in range(most):
        if position.over:
            return
        position = cast(At, position.play(any_move(position, random)))
        yield position


def anywhere(rules: game.Rules, random: Random) -> game.Position:
    """A random position of any family: of sowing games any that can be set up, of others one that came up in play."""
    if isinstance(rules, Rules):
        return some_position(rules, random)
    *_, end = played(opened(rules), random, random.randint(0, 120))
    return end


def small(folder: Path, variant: str, columns: int, each: int, **options: bool | int | str) -> Rules:
    """A game on a smaller board."""
    text = (variants_folder() / f"{variant}.toml").read_text("utf-8")
    text = text.replace("columns = 6", f"columns = {columns}").replace("columns = 8", f"columns = {columns}")
    lines = [f"each = {each}" if line.startswith("each ") else line for line in text.splitlines()]
    path = folder / f"small_{variant}.toml"
    text = re.sub(r'\[\[option\]\]\nid += "seeds"\nvalues = [^\n]*\n?', "", "\n".join(lines))
    path.write_text(text, "utf-8")
    return load_variant(path).rules(options)


def some_position(rules: Rules, random: Random) -> Position:
    """A random position: the start, a few turns on, or scattered stones; the game may be over."""
    if random.random() < 0.3:
        return last(played(Position.start(rules), random, random.randint(0, 60)))
    return scattered(rules, random)


def scattered(rules: Rules, random: Random) -> Position:
    """Scattered stones: heaps, nearly empty rows, nearly everything captured, houses lost, holes out of play."""
    board, stage = rules.board, _some_round(rules, random)
    cells = [0] * len(board.cells)
    handful = rules.number(rules.words.start.each) if rules.match and rules.match.refill == "claims" else 1
    handfuls = rules.stones // handful
    on_board = handfuls if random.random() < 0.2 or not rules.counts else random.randint(0, handfuls)
    in_hands = random.randint(0, on_board) if board.hands and random.random() < 0.6 else 0
    playable = [i for i in range(board.holes) if not stage.burnt >> i & 1]
    stores, hands = range(board.holes, board.holes + 2), range(board.holes + 2, board.holes + 4)
    if rules.for_one_player:
        stores = stores[:1]
    favoured = random.sample(playable, random.randint(1, len(playable)))
    for i in range(handfuls):
        where = favoured if in_hands <= i < on_board else stores if i >= on_board else hands
        cells[random.choice(where)] += handful
    player: Seat = "S" if rules.for_one_player else random.choice(SEATS)
    houses = {seat: random.random() < 0.7 for seat in SEATS}
    barred = ""
    if rules.rule.bars and random.random() < 0.3:
        barred = board.cells[random.choice(board.front_row(player))].name
    won: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for i in random.sample(range(board.holes), random.randint(0, board.holes // 2)) if rules.has_winnable_holes else ():
        won[random.choice(SEATS)].append(board.cells[i].name)
    counts = {cell.name: n for cell, n in zip(board.cells, cells, strict=True)}
    return Position.laid_out(rules, counts, player, house=houses, takasia=barred, won=won, stage=stage)


def _some_round(rules: Rules, random: Random) -> RoundState:
    """A round of a match: the first, or one with other owners or with holes out of play."""
    board, stage = rules.board, replace(first_round(rules), phase="play")
    if rules.match is None or random.random() < 0.4:
        return stage
    number = random.randint(1, 6)
    if rules.match.refill == "claims":
        leader = random.choice(SEATS)
        theirs = [i for i in range(board.holes) if board.cells[i].seat != leader]
        claimed = random.sample(theirs, random.randint(1, min(4, len(theirs))))
        return replace(stage, number=number, owner=natural_owner(board) ^ sum(1 << i for i in claimed))
    if rules.match.refill == "outwards":
        burnt = [
            i for seat in SEATS for i in random.sample(board.holes_of_seat(seat), random.randint(0, board.columns - 1))
        ]
        return replace(stage, number=number, burnt=sum(1 << i for i in burnt))
    return replace(stage, number=number)


def some_moves(position: game.Position, random: Random, most: int = 24) -> list[str]:
    """All moves of a position, or `most` of them; of layouts, one."""
    if position.phase == "layout":
        return [random_move(position, random)]
    moves = all_moves(position)
    return random.sample(moves, min(most, len(moves)))


def last(positions: Iterator[At]) -> At:
    """The last position of a game."""
    *_, end = positions
    return end
