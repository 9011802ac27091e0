"""Positions and stones a second of the step machine in every sowing game, each measured beside Kalah at the same time.

Positions are counted ahead from the start, and in Kiswahili from the end of its first phase too.  Where every turn is
forced there is only one line of play, so random games are played out instead, and each turn counts as a position.
"""

import statistics
import time
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import StartHoles
from game.rules.sowing import machine as sowing
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position
from lab.bench.running import MeasureError, rounds, steps

BESIDE = "kalah"
ROUNDS = 5
SECONDS = 0.12  # processor time for a game in one round
ONCE = 0.03  # seconds that one count takes at least, which sets its depth
PLAYED_OUT = 20  # random games, where every turn is forced


@dataclass(frozen=True)
class Work:
    """The positions to count in one game, each some plies ahead; `turns`: turns count instead of leaves.

    Counting leaves a machine where it stood, so each machine is set to its position once.  It is counted `times` times
    between two looks at the clock, which takes longer than a game that has soon been counted.
    """

    places: tuple[tuple[sowing.Machine, int], ...]
    turns: bool = False
    times: int = 1

    def run(self) -> tuple[int, int]:
        """Count once; return the numbers of positions and of stones sown."""
        positions = stones = 0
        for machine, depth in self.places * self.times:
            before = machine.stones
            leaves = perft(machine, depth)
            positions += depth if self.turns else leaves
            stones += machine.stones - before
        return positions, stones

    def speeds(self) -> tuple[float, float]:
        """Return positions and stones a second, over some time."""
        positions = stones = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            more = self.run()
            positions, stones = positions + more[0], stones + more[1]
        return positions / spent, stones / spent


def measure(words: list[str]) -> dict[str, Any]:
    """Measure the games whose ids are named, or each: medians over some rounds; the ratio to Kalah's stones is taken
    pair by pair.
    """
    if not sowing.COMPILED:
        raise MeasureError("the step machine is not compiled here; install with a C compiler to measure it.")
    works = all_works()
    if unknown := [word for word in words if word not in works]:
        raise MeasureError(f"there is no game {unknown[0][:40]!r}; there are {', '.join(works)}.")
    kalah, works = works[BESIDE], {name: work for name, work in works.items() if not words or name in words}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in works}
    for _ in steps("games", rounds(ROUNDS, 0.3 * len(works))):
        for name, work in works.items():
            beside = kalah.speeds()
            here = work.speeds()
            found[name].append((*here, here[1] / beside[1]))
    return {name: _told(rows) for name, rows in found.items()}


def _told(rows: list[tuple[float, float, float]]) -> dict[str, Any]:
    positions, stones, share = (statistics.median(column) for column in zip(*rows, strict=True))
    return {
        "positions a second": round(positions),
        "stones a second": round(stones),
        f"of {BESIDE}'s stones": round(share, 2),
    }


def all_works() -> dict[str, Work]:
    """Return the work of each game, by the name in the report; single rounds, no matches."""
    works = {}
    for id_, variant in standard_library().variants.items():
        rules = variant.rules({"match": False} if any(option.id == "match" for option in variant.options) else {})
        if not isinstance(rules, Rules):  # nothing is sown there
            continue
        random = Random(id_)
        if is_forced(rules):
            games = [play_random_game(rules, random) for _ in range(PLAYED_OUT)]
            works[id_] = Work(tuple((standing(begun), turns) for begun, turns in games), turns=True)
            continue
        works[id_] = ahead(first_turn_position(rules, random))
        if rules.board.hands:
            works[f"{id_}, hands empty"] = ahead(hands_empty(rules, random))
    return works


def is_forced(rules: Rules) -> bool:
    """Return whether every turn starts at the head, so that there is no choice."""
    turns = rules.clauses_of_kind("turn")
    return bool(turns) and all(turn.from_ == StartHoles.HEAD for turn in turns)


def first_turn_position(rules: Rules, random: Random) -> Position:
    """Return the position before the first turn."""
    position = Position.start(rules)
    while position.phase != "play":
        position = position.play(random_move(position, random))
    return position


def ahead(position: Position) -> Work:
    """Return the work of counting from a position, as deep as ONCE asks for."""
    for depth in count(1):
        work = Work(((standing(position), depth),))
        if seconds(work) > ONCE:
            break
        if depth > position.rules.stones:  # a game for one has soon been counted
            while seconds(work) < ONCE:
                work = replace(work, times=2 * work.times)
            break
    return work


def seconds(work: Work) -> float:
    """Return the processor time of counting once."""
    began = time.process_time()
    work.run()
    return time.process_time() - began


def standing(position: Position) -> sowing.Machine:
    """Return a machine set to a position."""
    machine = position.rules.machine()
    machine.set_cells(*position.setting)
    return machine


def play_random_game(rules: Rules, random: Random) -> tuple[Position, int]:
    """Return the first position of a random game, and its number of plies."""
    position = end = first_turn_position(rules, random)
    while not end.over:
        end = end.play(end.legal()[0])
    return position, end.ply - position.ply


def hands_empty(rules: Rules, random: Random) -> Position:
    """Return the first position of a random game with no stone in reserve and a choice of moves."""
    while True:
        position = Position.start(rules)
        while not position.over:
            position = position.play(random_move(position, random))
            if not position.hand("S") + position.hand("N") and len(position.legal()) > 3:
                return position
