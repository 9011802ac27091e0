"""Duels between two levels of the computer player, or with a greedy one, from random openings.

The same opening number, levels and limit in positions give the same game on every machine.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, cast

from game.engine.mind import EngineFamily, EnginePreferences, Mind, SearchInfo, SearchLimits, SearchRequest
from game.engine.sowing.levels import arrangements
from game.engine.sowing.levels import player as levels
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import FULL, Level
from game.features.lessons.reactions import captures_by_place
from game.rules import game
from game.rules.board import Seat
from game.rules.families import family_module, family_of
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.teaching import deep_search
from lab.bench.findings import heeding

OPENING = 4  # random plies before the players take over
DRAWN, GLANCE = 8, 5_000  # openings of which one is taken, and positions searched to judge how even each is
MEGABYTES = 4  # of each player's table: enough for what is searched here
PATIENCE = 3600.0  # seconds, so many that positions end the search, not the clock, on a busy machine too
ENDLESS = 1 << 60  # positions
LONGEST = 600  # plies; a game that goes on longer counts as drawn
SEATINGS: tuple[tuple[Seat, Seat], ...] = (("S", "N"), ("N", "S"))

Player = Callable[[Any], str | None]
Contender = Level | None  # None: who takes the largest gain at once


@dataclass(frozen=True)
class Skilled(Level):
    """A level of a given skill, whatever the variant file says."""

    given: int = 0

    def skill(self, rules: game.Rules) -> int:
        """Return the given skill."""
        return self.given


@lru_cache(maxsize=4096)
def opening(rules: Any, number: int) -> Any:
    """Return a balanced position after some random plies; the start where the layout is all that players choose.

    Many positions are as good as won for one side, and two games from such a one show nothing: of several random ones,
    the one that a short search finds most even is taken.
    """
    start = family_of(rules).start(rules)
    if rules.driven:
        return start
    random, glance = Random(f"opening {number}"), _glance(start)
    return min((by_chance(start, random) for _ in range(DRAWN)), key=lambda position: abs(glance(position)))


def _glance(start: Any) -> Callable[[Any], int]:
    """Return a short search for the positions of this game."""
    if isinstance(start.rules, Rules):
        thinking = BestMoveSearch(start)
        thinking.use_weights(None)  # the same openings whatever has been learned
        return lambda position: thinking.quick_value(position, GLANCE)

    def glance(position: game.Position) -> int:
        told, chosen = list[SearchInfo](), EnginePreferences(FULL, MEGABYTES)
        _mind_of(position.rules, told, Random(0)).prepare_search(
            position, SearchRequest(SearchLimits(nodes=GLANCE), False, chosen)
        ).run()
        return told[-1].cp if told else 0

    return glance


def other_player(rules: game.Rules, level: Level, seed: str, nodes: int) -> Player:
    """Return a player of any family, driven as the window drives it."""
    mind, chosen = (
        _mind_of(rules, [], Random(seed)),
        EnginePreferences(replace(level, seconds=PATIENCE), MEGABYTES),
    )
    limits = SearchLimits(nodes=nodes) if level.is_whole_search(rules) else SearchLimits(seconds=PATIENCE)
    return lambda position: mind.prepare_search(position, SearchRequest(limits, False, chosen)).run()


def reports(position: game.Position, seconds: float) -> list[SearchInfo]:
    """Return the reports of the full-strength engine of any family during so many seconds; Ctrl-C ends it at once."""
    told, chosen = list[SearchInfo](), EnginePreferences(FULL, deep_search.MEGABYTES)
    limits = SearchLimits(
        seconds=seconds, nodes=ENDLESS
    )  # with seconds alone it would be asked for a move, as in a game
    thought = _mind_of(position.rules, told, Random(0)).prepare_search(position, SearchRequest(limits, False, chosen))
    heeding(thought.run, thought.stop)
    return told


def _mind_of(rules: game.Rules, told: list[SearchInfo], random: Random) -> Mind:
    """Return the engine for a game of any family; it appends its reports to `told`."""
    thinks = cast(EngineFamily, family_module(rules.words.family, "engine"))
    return thinks.Mind(lambda position, info, rank: told.append(info), random, None)


def by_chance(start: Any, random: Random) -> Any:
    """Play some random plies after which the game still goes on."""
    while True:
        position = start
        for _ in range(OPENING):
            if not position.over:
                position = position.play(random_move(position, random))
        if not position.over:
            return position


def greedy(seed: str) -> Player:
    """Return a greedy player: it plays the turn that gains most, of equals any.

    A turn gains what comes into the player's store or, where stones are not counted, what it captures.
    """
    random = Random(seed)

    def gain(position: Any, move: str) -> int:
        seat = position.player
        if position.rules.counts:
            return int(position.play(move).store(seat)) - int(position.store(seat))
        return sum(captures_by_place([Game(position.rules, position).preview_turn(move)], seat).values())

    def answer(position: Any) -> str:
        if position.phase != "play" or position.joint:
            return str(random_move(position, random))
        gains = {move: gain(position, move) for move in position.legal()}
        best: str = random.choice([move for move in gains if gains[move] == max(gains.values())])
        return best

    return answer


def player(start: Any, level: Contender, seed: str, nodes: int) -> Player:
    """Return a player with a table of its own; the full search is limited to `nodes` positions a move."""
    if level is None:
        return greedy(seed)
    if not isinstance(start.rules, Rules):
        return other_player(start.rules, level, seed, nodes)
    thinking, random = BestMoveSearch(start, megabytes=MEGABYTES), Random(seed)
    patient = replace(level, seconds=PATIENCE)

    def answer(position: Position) -> str | None:
        if not level.is_whole_search(position.rules) or position.phase == "claim" or position.joint:
            return levels.choose_move(position, patient, thinking, random)
        if position.phase in arrangements.PHASES:
            return arrangements.best_layout(position, SearchLimits(nodes=nodes), random)
        return thinking.best(position, SearchLimits(nodes=nodes))

    return answer


def play_game(start: Any, players: dict[Seat, Player]) -> float:
    """Play a game and return South's points: 1, 0, and a half each for a draw."""
    position = start
    while not position.over and position.ply - start.ply < LONGEST:
        position = position.play(players[position.player](position) or "")
    winner = position.outcome.winner if position.outcome else None
    return 0.5 if winner is None else float(winner == "S")


def duel(rules: Any, better: Contender, worse: Contender, number: int, nodes: int) -> tuple[float, float]:
    """Return the better level's points in two games from the opening with this number: as South, then as North."""
    start = opening(rules, number)
    return both_ways(
        start,
        lambda: player(start, better, f"better {number}", nodes),
        lambda: player(start, worse, f"worse {number}", nodes),
    )


def both_ways(start: Any, one: Callable[[], Player], other: Callable[[], Player]) -> tuple[float, float]:
    """Return the first player's points in two games: as South, then as North; players are created for each game."""
    points = []
    for mine, theirs in SEATINGS:
        south = play_game(start, {mine: one(), theirs: other()})
        points.append(south if mine == "S" else 1 - south)
    return points[0], points[1]
