"""Share of late positions whose value the analyst proves in the time that the window gives it.

    python build/lab/run.py exact_ends [--seconds 3] [--each 30] [--seed 7] [--by-lot 2] [--cold] [GAME …]

`--each` positions of each game with ten stones on the board, from games of chance and of the quick engine, half and
half, with their histories, or laid out by lot where games end before that; every move is valued.  `best`: the best
move's value is proved; `all`: every move's is, so that no other can be better; `even`: told as even although nothing is
proved.  The endgame tables are built before, as while a game is played, unless `--cold`.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, cast

from game.engine.analysis.values import Analysis, AnalysisFailure, round_to_stones
from game.engine.process.analyst import Analyst
from game.engine.process.worker import worker_command
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.tables import TableFiles, TableKeeper
from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.file.variant_library import Variant, standard_library
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position

STONES = 10
QUICK = 300  # positions a move of the quick engine
LONGEST = 400  # turns of a game
GAMES = ("kalah", "oware", "ayo", "songo", "congkak", "mangala", "togyz_kumalak", "pallanguzhi")
CARELESS = 0.2  # moves of the quick engine made by chance
PATIENCE = 40  # games without such a position, after which they are laid out by lot
LATE = 5.0  # seconds after the search's time in which its answer comes


def endings(variant: Variant, random: Random) -> Iterator[tuple[Position, Position, tuple[str, ...]]]:
    """Yield positions with ten stones in the holes and a choice, each with the start and the moves of its game."""
    rules, dry = variant.rules(), 0
    start = cast(Position, family_of(rules).start(rules))
    quick = BestMoveSearch(start, 4)
    for number in count():
        here, moves = (start, list[str]()) if dry < PATIENCE else (laid_out(rules, random), [])
        while not here.over and len(moves) < LONGEST and _left(here) > STONES:
            by_chance = number % 2 or here.phase != "play" or here.joint or random.random() < CARELESS
            moves.append(random_move(here, random) if by_chance else quick.quick_best_move(here, QUICK))
            here = here.play(moves[-1])
        fits = not here.over and _left(here) == STONES and here.phase == "play" and not here.joint
        if fits and len(here.legal()) > 1:
            yield start if moves else here, here, tuple(moves)
        dry = 0 if fits and moves else dry + 1


def laid_out(rules: Any, random: Random) -> Position:
    """Return a position by lot with ten stones in the holes, and stores with which either player can still win."""
    counts = Counter(random.choice(rules.board.cells[: rules.board.holes]).name for _ in range(STONES))
    taken = rules.stones - STONES
    counts["S"] = taken // 2 + random.randint(-3, 3)
    counts["N"] = taken - counts["S"]
    every = {cell.name: counts[cell.name] for cell in rules.board.cells}
    return Position.laid_out(rules, every, random.choice(SEATS))


def _left(position: Position) -> int:
    """Return how many stones are in the holes."""
    return sum(position.cells[: position.rules.board.holes])


def analysed(
    analyst: Analyst, start: Position, position: Position, moves: tuple[str, ...], seconds: float
) -> Analysis | None:
    """Return the analyst's last answer about a position."""
    ticket, last = analyst.analyse(position, (start, moves), seconds=seconds), None
    ends = time.monotonic() + seconds + LATE
    while time.monotonic() < ends:
        found = analyst.poll()
        if found is None:
            time.sleep(0.005)
        elif isinstance(found[1], AnalysisFailure):
            return None
        elif found[0] == ticket and isinstance(found[1], Analysis):
            last = found[1]
            if last.done:
                break
    return last


def main(words: list[str]) -> int:
    """Measure, and print one line of JSON for each game and one for all."""
    parser = argparse.ArgumentParser(prog="exact_ends", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--each", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--by-lot", type=int, default=2, help="so many further games")
    parser.add_argument("--cold", action="store_true", help="no endgame table has been built before")
    parser.add_argument("--tables", type=Path, help="the user's folder with the tables; a new one if not said")
    parser.add_argument("games", nargs="*")
    asked = parser.parse_args(words)
    library, total = standard_library().variants, Counter[str]()
    others = [id_ for id_, one in sorted(library.items()) if id_ not in GAMES and _has_ends(one)]
    chosen = asked.games or [*GAMES, *Random(asked.seed).sample(others, asked.by_lot)]
    with tempfile.TemporaryDirectory() as new:
        folder = asked.tables or Path(new)
        for game in chosen:
            found = _measured(library[game], folder, asked)
            total.update(found)
            print(json.dumps({"game": game, **found}), flush=True)
    print(json.dumps({"game": "all", **total}))
    return 0


def _has_ends(variant: Variant) -> bool:
    """Return whether stones count, both players choose, and ten stones can be left."""
    rules = variant.rules()
    return rules.words.family == "sowing" and rules.counts and not rules.driven and not rules.for_one_player


def _measured(variant: Variant, folder: Path, asked: argparse.Namespace) -> Counter[str]:
    """Return the counts of one game."""
    found = Counter[str]()
    if not asked.cold:
        began, keeper = time.monotonic(), TableKeeper(TableFiles(folder / "cache" / "tables"))
        keeper.table_for(variant.rules())
        keeper.wait_for_table()
        found["seconds of building"] = round(time.monotonic() - began)
    analyst = Analyst(worker_command(str(folder)))
    try:
        for start, position, moves in islice(endings(variant, Random(asked.seed)), asked.each):
            last = analysed(analyst, start, position, moves, asked.seconds)
            best = last.best if last else None
            found["positions"] += 1
            found["best"] += bool(best and best.exact)
            found["all"] += bool(last and all(value.exact for value in last.values))
            found["even"] += bool(best and not best.exact and round_to_stones(best.cp) == 0)
    finally:
        analyst.close()
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
