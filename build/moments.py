"""Make assets/moments.json: for each game of the program its most characteristic moment.

    python build/moments.py [game …]

Without arguments of all games; those of the others stay as they are.
Games by chance are played from the start; of all turns that could be played on the way the most telling one is
kept, with the moves that lead to it.  What a turn does is asked of its steps; `moments.toml` says where to look.
"""

import json
import sys
import tomllib
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.board.moment_picture import TurnMoment, moment_of_turn  # noqa: E402  (the path must stand first)
from game.rules.file.variant_library import Variant, standard_library  # noqa: E402
from game.rules.file.vocabulary import LapThen  # noqa: E402
from game.rules.game import counts_of_position, marks_of_kind  # noqa: E402
from game.table.new_game import first_position  # noqa: E402
from game.text.idea_families import idea_of_game  # noqa: E402

OUT = ROOT / "assets" / "moments.json"
GAMES, PLIES = 12, (2, 25)
LONGEST = 60  # steps of a turn that is looked at
APART = tomllib.loads((ROOT / "build" / "moments.toml").read_text(encoding="utf-8"))
BOTH: dict[str, str] = APART["both"]
WON: list[str] = APART["won"]
OWN: list[str] = APART["own"]
WHOLE: list[str] = APART["whole"]


def moment_worth(shelf: str, variant: Variant, moment: TurnMoment) -> float:
    """Return how characteristic a moment is for a home-page group; negative if it doesn't show the group's idea."""
    laps = max((lap for *_, lap in moment.hops), default=0)
    long = len(moment.hops)
    short = -abs(long - 4)
    if shelf == "hopping":
        squares = {cell.name for cell in variant.rules().board.cells if cell.hole}
        kings = sum(n > 1 for place, n in moment.counts.items() if place in moment.coats and place in squares)
        return 10 * min(3, len(moment.taken)) - 6 * abs(long - 3) + 4 * (kings > 0) - 3 * abs(kings - 2)
    if shelf in ("store", "extra_turn"):
        stored = moment.landing in ("S", "N")
        return short + 20 * bool(moment.again) + 10 * stored - 30 * bool(moment.taken) - 10 * (laps > 1)
    if shelf == "laps":
        turns = any(lap.then == LapThen.MOVE_AGAIN for lap in variant.rules().clauses_of_kind("lap"))
        takes = 6 * bool(moment.again if turns else moment.taken)
        return 20 * (laps == 2) - abs(long - 7) + takes
    if shelf == "fours":
        inside = moment.taken and moment.counts.get(moment.taken[0]) == 4
        return 30 * bool(inside) + short + 4 * (laps == 1) - 12 * (laps > 2)
    if shelf == "two_three":
        return 12 * min(3, len(moment.taken)) + short
    taken = sum(moment.counts.get(hole, 0) for hole in moment.taken)
    most = 2 * len(moment.taken) + 6 * bool(long) if shelf == "more_rows" else 0
    return 10 * bool(moment.taken) + min(taken, 8) + short + most - 12 * (laps > 1)


def best_moment(variant: Variant, seen: list[TurnMoment]) -> dict[str, Any]:
    """Return a game's most characteristic moment from random games, different from those in `seen`."""
    rules = variant.rules()
    names = [cell.name for cell in rules.board.cells]
    start = first_position(rules)
    found: tuple[float, list[str], str, TurnMoment] | None = None
    first, last = APART["plies"].get(variant.id, PLIES)
    for seed in range(GAMES):
        random, now, moves = Random(f"{variant.id} {seed}"), start, list[str]()
        for ply in range(last + 1):
            if now.over or now.phase != "play":
                break
            counts = counts_of_position(now)
            for move in now.legal() if ply >= first else ():
                steps = list(islice(now.turn(move), LONGEST))
                if len(steps) == LONGEST or now.player != "S" or any(step.op == "sweep" for step in steps):
                    continue
                moment = moment_of_turn(counts, steps)
                if now.rules.variant in WON and (marks_of_kind(now, "tuz") or not marks_of_kind(now.play(move), "tuz")):
                    continue
                if now.rules.variant in OWN and moment.to != "S":
                    continue
                if now.rules.variant in WHOLE and moment.counts.get(moment.landing) != 1:
                    continue
                value = moment_worth(idea_of_game(variant), variant, moment) + 0.1 * random.random()
                if variant.id in BOTH:
                    value = -abs(ply - 5) - abs(now.cells[names.index(BOTH[variant.id])] - 4)
                if moment.fits_board(rules.board) and moment not in seen and (found is None or value > found[0]):
                    found = value, list(moves), move, moment
            moves.append(random.choice(now.legal()))
            now = now.play(moves[-1])
    assert found is not None, variant.id
    _, moves, move, moment = found
    seen.append(moment)
    if variant.id in BOTH:
        now = start
        for one in moves:
            now = now.play(one)
        counts = counts_of_position(now)
        return moment_as_json(moves, "", TurnMoment(counts, both=BOTH[variant.id]))
    return moment_as_json(moves, move, moment)


def moment_as_json(moves: list[str], move: str, moment: TurnMoment) -> dict[str, Any]:
    """Return a moment as stored: the moves that lead to it, and its picture."""
    return {"moves": " ".join(moves), "move": move, "moment": msgspec.to_builtins(moment)}


def main(chosen: list[str]) -> None:
    """Update the file."""
    games, seen = sorted(standard_library().variants.items()), list[TurnMoment]()
    known = json.loads(OUT.read_text("utf-8")) if chosen else {}
    found = {id_: known[id_] if id_ in known and id_ not in chosen else best_moment(game, seen) for id_, game in games}
    lines = [f" {json.dumps(id_)}: {json.dumps(said)}" for id_, said in found.items()]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
