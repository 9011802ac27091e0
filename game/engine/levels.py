"""Levels: how strong the computer plays, and the mistakes it makes as a person would.

A weak level does not throw stones away in plain sight.  It sees what a beginner sees, the captures and extra turns of
its own next move, and miscounts long sowings; a better one looks some turns ahead and now and then takes the second
best move.  The highest level is the search.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.engine import decisions, layouts
from game.engine.thinking import Info, Limits, Thinking
from game.rules import sowing
from game.rules.position import PASS, SWAP, Position, hole_of

DECISION_NODES = 2_000  # positions looked at for each claim or pair of holes


@dataclass(frozen=True)
class Level:
    """One strength.  `plies` and `nodes` bound what it looks at for each move, `seconds` how long it takes at most."""

    number: int
    name: str
    plies: int
    nodes: int
    seconds: float
    slip: float = 0.0  # how often it takes the second best move when that costs two stones at most
    layouts: int | None = None  # how many layouts it compares before it lays stones out; None: while there is time
    foresight: int | None = None  # so many plies of a game without choices does it play out; None: all
    miscounts_from: int = 0  # sowings of so many stones and more are miscounted half of the time; 0: never


EASY = Level(1, "easy", plies=1, nodes=200, seconds=1.0, layouts=4, foresight=8, miscounts_from=6)
MIDDLE = Level(2, "middle", plies=4, nodes=5_000, seconds=1.5, slip=0.15, layouts=24, foresight=30)
STRONG = Level(3, "strong", plies=63, nodes=8_000_000, seconds=2.0)
LEVELS = (EASY, MIDDLE, STRONG)


def level(number: int) -> Level:
    """The level of a number, the nearest one if there is none."""
    return LEVELS[min(max(number, 1), len(LEVELS)) - 1]


def choose(
    position: Position,
    level: Level,
    thinking: Thinking,
    random: Random,
    seconds: float | None = None,
    report: Callable[[Info], None] = lambda info: None,
) -> str | None:
    """The move that a player of this level would make; None when the game is over."""
    if position.phase in layouts.PHASES:
        return _laid_out(position, level, thinking, random, seconds, report)
    if position.phase == "claim" or position.joint:
        return _decided(position, level, thinking, random, seconds)
    legal = position.legal()
    if len(legal) <= 1:
        return legal[0] if legal else None
    if level is STRONG:
        bounds = Limits(level.seconds, nodes=level.nodes) if seconds is None else Limits(seconds)
        return thinking.best(position, bounds, report)
    nodes = level.nodes if sowing.COMPILED else level.nodes // 10
    most = level.seconds if seconds is None else min(seconds, level.seconds)
    scores = thinking.scores(position, level.plies, nodes, most)
    if not scores:
        return legal[0]
    seen = {move: score + _eye(position, move, level, random) for move, score in scores.items()}
    order = sorted(seen, key=lambda move: (-seen[move], random.random()))
    if len(order) > 1 and random.random() < level.slip and seen[order[0]] - seen[order[1]] <= 2:
        return order[1]
    return order[0]


def _laid_out(
    position: Position,
    level: Level,
    thinking: Thinking,
    random: Random,
    seconds: float | None,
    report: Callable[[Info], None],
) -> str:
    """A layout, or whether to turn the board."""
    limits = Limits(level.seconds if seconds is None else seconds)
    return layouts.best(
        position, limits, random,
        looks=level.layouts, foresight=level.foresight, report=report, stopped=lambda: thinking.stopped,
    )  # fmt: skip


def _decided(position: Position, level: Level, thinking: Thinking, random: Random, seconds: float | None) -> str:
    """A claim, or a pair of holes of the joint opening, by a short look at what each leads to."""
    ends = time.monotonic() + (level.seconds if seconds is None else seconds)

    def worth(after: Position) -> int:
        return thinking.glance(after, DECISION_NODES if sowing.COMPILED else DECISION_NODES // 50)

    def stopped() -> bool:
        return thinking.stopped or time.monotonic() > ends

    if position.joint:
        return decisions.choose_jointly(position, worth, random, stopped)
    return decisions.choose_claim(position, worth, stopped)


def _eye(position: Position, move: str, level: Level, random: Random) -> float:
    """What a person of this level sees or fails to see in a move, in stones."""
    if move in (PASS, SWAP):
        return 0.0
    if level.plies == 1:
        stones = position.count(hole_of(move))
        if level.miscounts_from and stones >= level.miscounts_from and random.random() < 0.5:
            return -float(_gain(position, move))  # the gain at the far end goes unnoticed
        return 1.0 if position.play(move).player == position.player else 0.0
    return 0.0


def _gain(position: Position, move: str) -> int:
    """What the move brings its player: stones in his store or, where none are kept, on his side."""
    board, after = position.rules.board, position.counter(move).get_cells()
    places = [board.store(position.player)] if position.rules.counts else board.owned(position.player)
    return sum(after[i] - position.cells[i] for i in places)
