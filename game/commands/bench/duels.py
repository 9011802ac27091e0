"""Games between two levels of the computer player, from random openings.

The same opening number, levels and limit in positions give the same game on every machine.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random

from game.engine.levels import arrangements
from game.engine.levels import player as levels
from game.engine.levels.strength import Level
from game.engine.mind import Limits
from game.engine.search.thinking import Thinking
from game.rules.board import Seat
from game.rules.sowing.chance import some_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position

OPENING = 4  # random plies before the players take over
DRAWN, GLANCE = 8, 5_000  # openings of which one is taken, and positions searched to judge how even each is
MEGABYTES = 4  # of each player's table: enough for what is searched here
PATIENCE = 3600.0  # seconds, so many that positions end the search, not the clock, on a busy machine too
LONGEST = 600  # plies; a game that goes on longer counts as drawn
SEATINGS: tuple[tuple[Seat, Seat], ...] = (("S", "N"), ("N", "S"))

Player = Callable[[Position], str | None]


@lru_cache(maxsize=4096)
def opening(rules: Rules, number: int) -> Position:
    """A position after some random plies; the start where the layout is all that players choose.

    Many positions are as good as won for one side, and two games from such a one show nothing: of several random ones,
    the one that a short search finds most even is taken.
    """
    start = Position.start(rules)
    if rules.driven:
        return start
    random, thinking = Random(f"opening {number}"), Thinking(start)
    return min((by_chance(start, random) for _ in range(DRAWN)), key=lambda p: abs(thinking.glance(p, GLANCE)))


def by_chance(start: Position, random: Random) -> Position:
    """Plays some random plies after which the game still goes on."""
    while True:
        position = start
        for _ in range(OPENING):
            if not position.over:
                position = position.play(some_move(position, random))
        if not position.over:
            return position


def player(start: Position, level: Level, seed: str, nodes: int) -> Player:
    """A player with a table of its own; the whole search is limited to `nodes` positions a move."""
    thinking, random = Thinking(start, megabytes=MEGABYTES), Random(seed)
    patient = replace(level, seconds=PATIENCE)

    def answer(position: Position) -> str | None:
        if not level.whole(position.rules) or position.phase == "claim" or position.joint:
            return levels.choose(position, patient, thinking, random)
        if position.phase in arrangements.PHASES:
            return arrangements.best(position, Limits(nodes=nodes), random)
        return thinking.best(position, Limits(nodes=nodes))

    return answer


def played(start: Position, players: dict[Seat, Player]) -> float:
    """South's points: 1, 0, and a half each for a draw."""
    position = start
    while not position.over and position.ply - start.ply < LONGEST:
        position = position.play(players[position.player](position) or "")
    winner = position.outcome.winner if position.outcome else None
    return 0.5 if winner is None else float(winner == "S")


def duel(rules: Rules, better: Level, worse: Level, number: int, nodes: int) -> tuple[float, float]:
    """The better level's points in two games from the opening with this number: as South, then as North."""
    start = opening(rules, number)
    points = []
    for mine, theirs in SEATINGS:
        south = played(
            start,
            {
                mine: player(start, better, f"better {number}", nodes),
                theirs: player(start, worse, f"worse {number}", nodes),
            },
        )
        points.append(south if mine == "S" else 1 - south)
    return points[0], points[1]
