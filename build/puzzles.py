"""Finds the puzzles that come with the games: python build/puzzles.py [GAME ...]

They are kept in variants/puzzles/GAME.jsonl, a line each, as `main.py puzzles GAME --seed 1` finds them.

    python build/puzzles.py --mend [GAME ...]    keeps what a long search finds right, graded anew, finds the rest
    python build/puzzles.py --mend GAME --count N --options k=v,…    until there are N, the new ones with these options
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from game.learn.alike import likeness  # noqa: E402
from game.learn.difficulty import EASIEST, takings  # noqa: E402
from game.learn.kept_puzzles import KeptPuzzle, UnfitError, position_of, shipped  # noqa: E402
from game.learn.puzzles import CHOICES, Finder, Puzzle, too_many_easy  # noqa: E402
from game.rules.file.library import Variant, standard  # noqa: E402

FOLDER = ROOT / "variants" / "puzzles"
SEED = 1
BEST_KNOWN = ("kalah", "oware", "ayo", "congkak", "gabata", "kujifunza", "kiswahili", "bao_kids", "damka")
MANY, SOME = 100, 30
SEEDS = 5  # games in which one seed finds nothing any more are looked through with the next


def chosen(variant: Variant, old: list[KeptPuzzle], count: int, options: dict[str, Any]) -> list[Puzzle]:
    """Old puzzles of a game that are right, and new ones until there are so many; those that are not easy first."""
    rules, puzzles, seen, left = variant.rules(options), list[Puzzle](), set[str](), Counter[str]()
    finders: dict[str, Finder] = {}
    for puzzle in _hard_first(variant, old):
        position = position_of(puzzle, variant)
        brings, move, alike = takings(position), puzzle.solution[0], likeness(position)
        easy = sum(one.grade == EASIEST for one in puzzles)
        finder = finders.setdefault(repr(puzzle.options), Finder(position.rules))
        if len(position.legal()) < CHOICES or alike in seen:
            left["unfit"] += 1
        elif brings.easy(move) and too_many_easy(easy + 1, len(puzzles) + 1):
            left["easy"] += 1
        elif right := finder.judged(position, move, brings):
            puzzles.append(right)
        else:
            left["another move as good"] += 1
        seen.add(alike)
    print(variant.id, len(puzzles), "of", len(old), "kept; left out:", dict(left), flush=True)
    for seed in range(SEED, SEED + SEEDS):
        finder = Finder(rules, seed)
        finder.seen, finder.taken = seen, len(puzzles)
        finder.easy = sum(one.grade == EASIEST for one in puzzles)
        puzzles += islice(finder, max(count - len(puzzles), 0))
    puzzles.sort(key=lambda puzzle: (puzzle.grade, puzzle.id))
    while too_many_easy(sum(one.grade == EASIEST for one in puzzles), len(puzzles)):
        puzzles.pop(0)
    return puzzles


def _hard_first(variant: Variant, old: list[KeptPuzzle]) -> list[KeptPuzzle]:
    """Those that can be played, the ones that a greedy try solves last."""
    fitting = list[tuple[bool, KeptPuzzle]]()
    for puzzle in old:
        try:
            fitting.append((takings(position_of(puzzle, variant)).easy(puzzle.solution[0]), puzzle))
        except UnfitError:
            continue
    return [puzzle for _, puzzle in sorted(fitting, key=lambda one: one[0])]


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--mend", action="store_true")
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--options", default="")
    order = parser.parse_args(words)
    for id, variant in standard().variants.items():
        old = shipped(id) if order.mend else []
        if variant.rules().driven or (order.games and id not in order.games):
            continue
        count = order.count or max(len(old), MANY if id in BEST_KNOWN else SOME)
        puzzles = chosen(variant, old, count, variant.said(order.options))
        lines = [msgspec.json.encode(puzzle.as_json()).decode() + "\n" for puzzle in puzzles]
        (FOLDER / f"{id}.jsonl").write_text("".join(lines), "utf-8")
        print(id, len(puzzles), sorted(Counter(puzzle.grade for puzzle in puzzles).items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
