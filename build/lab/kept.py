"""Makes `tests/kept_games.jsonl`.

    python build/lab/run.py kept > new.jsonl && mv new.jsonl tests/kept_games.jsonl
    python build/lab/run.py kept GAME >> tests/kept_games.jsonl                         a new game

Only the second versions of the rules are asked; the program lends nothing but random positions to begin with.
"""

import json
import sys
from random import Random
from typing import Any

from lab import reference, reference4
from lab.reference import lockstep as two_rows
from lab.reference.rounds import Rounds
from lab.reference4 import lockstep as four_rows
from tests.kept_games import KeptGame, add_to_sum, is_written_out

FROM_THE_START, FROM_ELSEWHERE = 6, 4  # games of each variant
MORE = {"kiswahili": 6, "kujifunza": 3}  # times as many games: whose options and houses make many kinds of turn
MOST = 80  # plies of one game


def main(words: list[str]) -> int:
    """Prints the lines, of all games or of those that are named."""
    for variant in words or sorted({*reference.GAMES, *reference4.GAMES}):
        times = MORE.get(variant, 1)
        for number in range((FROM_THE_START + FROM_ELSEWHERE) * times):
            game = kept(variant, number, from_the_start=number < FROM_THE_START * times)
            print(json.dumps(game, separators=(",", ":")))
    return 0


def kept(variant: str, number: int, *, from_the_start: bool) -> KeptGame:
    """A game by chance, its sum included; of beginnings that are over at once another one is drawn."""
    random = Random(f"{variant} {number} begins")
    while True:
        play = _on_two_rows if variant in reference.GAMES else _on_four_rows
        game = play(variant, number, random, from_the_start)
        if game.plies:
            return game


def _on_two_rows(variant: str, number: int, random: Random, from_the_start: bool) -> KeptGame:
    while True:
        _, told, [said] = two_rows.beginning(variant, random)
        if said.endswith("from the start") is from_the_start:
            break
    begins = None if from_the_start else _as_said(reference.describe(told))
    kept = KeptGame(variant, number, _chosen(told.options, reference.OPTIONS[variant]), begins, 0, [], "")
    chance, sum_, first = kept.random, add_to_sum(0, reference.describe(told)), told
    for ply in range(MOST):
        legal = sorted(told.legal())
        if told.over:
            break
        move = two_rows.some_move(told, random) if is_written_out(legal) else chance.choice(legal)
        after = told.play(move)
        if begins and isinstance(after, Rounds) and isinstance(first, Rounds) and after.round != first.round:
            break  # a position from elsewhere does not say how its round began
        if is_written_out(legal):
            kept.laid.append(move)
        told, sum_ = after, add_to_sum(sum_, reference.describe(after))
        kept = kept._replace(plies=ply + 1)
    return kept._replace(sum=f"{sum_:08x}")


def _on_four_rows(variant: str, number: int, random: Random, from_the_start: bool) -> KeptGame:
    while True:
        _, told, said = four_rows.beginning(variant, random)
        if said.endswith("from the start") is from_the_start:
            break
    begins = None if from_the_start else _as_said(reference4.describe(told))
    kept = KeptGame(variant, number, _chosen(told.options, reference4.OPTIONS[variant]), begins, 0, [], "")
    chance, sum_, first = kept.random, add_to_sum(0, reference4.describe(told)), told
    for ply in range(MOST):
        if told.winner:
            break
        after = reference4.play(told, chance.choice(sorted(reference4.legal(told))))
        if begins and after.round != first.round:
            break
        told, sum_ = after, add_to_sum(sum_, reference4.describe(after))
        kept = kept._replace(plies=ply + 1)
    return kept._replace(sum=f"{sum_:08x}")


def _chosen(options: dict[str, Any], choices: Any) -> dict[str, Any]:
    """The options that are not at their defaults."""
    return {key: value for key, value in options.items() if key in choices and value != choices[key][0]}


def _as_said(told: dict[str, Any]) -> dict[str, Any]:
    """A position as the protocol writes it, without what follows from it or goes without saying."""
    said = {key: value for key, value in told.items() if key not in ("legal", "over", "winner") and value is not None}
    return said | {"holes": {hole: n for hole, n in said["holes"].items() if n}}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
