"""How many mistakes a review names wrongly, and how many it misses: `python build/lab/run.py reviews [GAMES] [GAME …]`.

Level 3 plays itself, from `--seed` on.  The turns that the review judged are searched once more, one of `--every`,
with four times (`--deeper`) as many positions as the review took for it.  Noise: a named mistake that then costs less
than two stones.  Missed: a turn that then costs two or more, and in the review less than half as much.  Drift: by how
many stones the curve lies beside the search's own value.
Prints one JSON object.
"""

import argparse
import json
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Any, cast

from game.engine.analysis.review import plies_to_analyse
from game.engine.analysis.values import STONE, Analysis, AnalysisFailure, Review
from game.engine.process.analyst import Analyst
from game.engine.sowing.levels.player import choose_move
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import LEVELS
from game.features.review.expected_curve import expected_leads
from game.rules.board import SEATS
from game.rules.match import Game
from game.table.mistakes import costly_turns
from tests.play import LIBRARY

if TYPE_CHECKING:
    from game.rules.sowing.position import Position

LEVEL, OPENING, MOST = 3, 2, 120  # the players' level; random plies; plies of a game
REAL = 1.5  # stones: less is no mistake of two


def main(words: list[str]) -> int:
    """Prints what was found, game by game on standard error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=10)
    parser.add_argument("variants", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deeper", type=int, default=4, help="times as many positions to compare with")
    parser.add_argument("--every", type=int, default=1, help="one turn of so many, drawn by lot")
    asked = parser.parse_intermixed_args(words)
    variants = asked.variants or ["kalah", "oware"]
    total = {"games": 0, "turns": 0, "named": 0, "noise": 0, "mistakes": 0, "missed": 0}
    seconds = {"first": list[float](), "whole": list[float](), "positions": list[float]()}
    drift, analyst = list[float](), Analyst()
    for number, seed in enumerate(range(asked.seed, asked.seed + asked.games), 1):
        game = _game_of_level(variants[seed % len(variants)], seed)
        found = _counted(game, analyst, seconds, drift, asked.deeper, Random(seed), asked.every)
        total = {name: total[name] + found.get(name, 0) for name in total} | {"games": number}
        print(game.rules.words.name, len(game.plies), found, file=sys.stderr, flush=True)
    analyst.close()
    half = {name: round(sorted(many)[len(many) // 2], 2) for name, many in seconds.items()}
    most = {name: round(max(many), 2) for name, many in seconds.items()}
    print(json.dumps({**total, "median": half, "most": most, "drift": round(sum(drift) / max(1, len(drift)), 2)}))
    return 0


def _game_of_level(variant: str, seed: int) -> Game:
    chance, game = Random(seed), Game(LIBRARY.variants[variant].rules())
    search = BestMoveSearch(cast("Position", game.position))
    while not game.position.over and len(game.plies) < MOST:
        position = cast("Position", game.position)
        random = len(game.plies) < OPENING
        move = chance.choice(position.legal()) if random else choose_move(position, LEVELS[LEVEL - 1], search, chance)
        assert move
        game.play(move)
    return game


def _heard(analyst: Analyst, ticket: int) -> Any:
    """Yields the answers to a question."""
    while True:
        answer = analyst.poll()
        if answer is None or answer[0] != ticket:
            time.sleep(0.002)
            continue
        yield answer[1]
        if isinstance(answer[1], AnalysisFailure) or getattr(answer[1], "done", None) is True:
            return


def _counted(
    game: Game,
    analyst: Analyst,
    seconds: dict[str, list[float]],
    drift: list[float],
    deeper_by: int,
    chance: Random,
    every: int,
) -> dict[str, int]:
    begun, review = time.monotonic(), None
    first = 0.0
    for answer in _heard(analyst, analyst.review(game.start, game.moves)):
        if isinstance(answer, Review):
            first, review = first or time.monotonic() - begun, answer
    assert review is not None
    seconds["first"].append(first)
    seconds["whole"].append(time.monotonic() - begun)
    seconds["positions"].append(float(sum(one.nodes for one in review.analyses.values())))
    drawn = [ply for ply in plies_to_analyse(game) if chance.randrange(every) == 0]
    deeper = {ply: _searched_on(game, analyst, ply, review.analyses[ply], deeper_by) for ply in drawn}
    lost = {
        ply: (one.loss_of_move(game.moves[ply]) or 0) / STONE for ply, one in deeper.items() if ply < len(game.moves)
    }
    told = {turn.ply: (turn.loss or 0) / STONE for turn in review.turns}
    named = {one.turn.ply for seat in SEATS for one in costly_turns(review, game.rules, seat)} & lost.keys()
    wrong, real = [ply for ply in named if lost[ply] < REAL], [ply for ply in lost if lost[ply] >= REAL]
    missed = [ply for ply in real if told[ply] < lost[ply] / 2]
    for ply in sorted({*wrong, *missed}):
        print("  ", ply, told[ply], lost[ply], review.analyses[ply].nodes, file=sys.stderr)
    leads = expected_leads(review, game)
    for ply, one in deeper.items():
        side = 1 if (game.plies[ply].before if ply < len(game.plies) else game.position).player == "S" else -1
        drift.append(abs((leads[ply] or 0) - side * one.values[0].cp / STONE))
    return {"turns": len(lost), "named": len(named), "noise": len(wrong), "mistakes": len(real), "missed": len(missed)}


def _searched_on(game: Game, analyst: Analyst, ply: int, known: Analysis, deeper_by: int) -> Analysis:
    """Returns the analysis of a position with `deeper_by` times as many positions."""
    if all(value.exact for value in known.values):
        return known
    before = game.plies[ply].before if ply < len(game.plies) else game.position
    played = game.start, tuple(game.moves[:ply])
    *_, found = _heard(analyst, analyst.analyse(before, played, seconds=60, nodes=deeper_by * max(known.nodes, 1)))
    return found if isinstance(found, Analysis) else known


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
