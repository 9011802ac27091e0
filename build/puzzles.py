"""Finds the puzzles that come with the games: python build/puzzles.py [GAME ...]

They are kept in variants/puzzles/GAME.jsonl, a line each, as `main.py puzzles GAME --seed 1` finds them, but no more
than `SHARE` of a game's puzzles have the same grade, as long as others are found in reasonable time.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from game.learn.puzzles import Finder, Puzzle  # noqa: E402
from game.rules.file.library import Variant, standard  # noqa: E402

FOLDER = ROOT / "variants" / "puzzles"
SEED = 1
BEST_KNOWN = ("kalah", "oware", "ayo", "congkak", "gabata", "kujifunza", "kiswahili", "bao_kids")
MANY, SOME = 100, 30
SHARE = 0.3
LOOKED_THROUGH = 6  # puzzles that are looked through for each that is kept


def chosen(variant: Variant) -> list[Puzzle]:
    """The puzzles of a game, easy ones first."""
    count = MANY if variant.id in BEST_KNOWN else SOME
    kept, left, grades = list[Puzzle](), list[Puzzle](), Counter[int]()
    for puzzle in islice(Finder(variant.rules(), SEED), count * LOOKED_THROUGH):
        few = grades[puzzle.grade] < SHARE * count
        (kept if few else left).append(puzzle)
        grades[puzzle.grade] += few
        if len(kept) == count:
            break
    kept += left[: count - len(kept)]
    return sorted(kept, key=lambda puzzle: (puzzle.grade, puzzle.id))


def main(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for id, variant in standard().variants.items():
        if variant.rules().driven or (games and id not in games):
            continue
        puzzles = chosen(variant)
        lines = [msgspec.json.encode(puzzle.as_json()).decode() for puzzle in puzzles]
        (FOLDER / f"{id}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
        print(id, len(puzzles), sorted(Counter(puzzle.grade for puzzle in puzzles).items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
