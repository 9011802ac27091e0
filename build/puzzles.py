"""Finds the puzzles that come with the games: python build/puzzles.py [GAME ...]

They are kept in variants/puzzles/GAME.jsonl, a line each, as `main.py puzzles GAME --seed 1` finds them, but no more
than `SHARE` of a game's puzzles have the same grade, as long as others are found in reasonable time.

    python build/puzzles.py --mend [GAME ...]    keeps those that are right, names their themes anew, finds the rest
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
from game.learn.kept_puzzles import position_of, shipped  # noqa: E402
from game.learn.puzzle_check import Checker  # noqa: E402
from game.learn.puzzles import Finder, Puzzle, themes_of  # noqa: E402
from game.rules.file.library import Variant, standard  # noqa: E402

FOLDER = ROOT / "variants" / "puzzles"
SEED = 1
BEST_KNOWN = ("kalah", "oware", "ayo", "congkak", "gabata", "kujifunza", "kiswahili", "bao_kids")
MANY, SOME = 100, 30
SHARE = 0.3
SEEDS = 20  # games in which one seed finds nothing any more are looked through with the next
KEYS = ("id", "variant", "options", "position", "solution", "value", "second", "proved", "grade", "themes")
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


def mended(variant: Variant, count: int = 0, options: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The puzzles that a game has and that are right, their themes named anew; what is missing then is found.

    There will be as many as there were, at least.
    """
    count = max(count, len(shipped(variant.id)), MANY if variant.id in BEST_KNOWN else SOME)
    seen, lines, checker = set[str](), list[dict[str, Any]](), Checker(variant)
    for puzzle in shipped(variant.id):
        position = position_of(puzzle, variant)
        right = not list(checker.faults([puzzle]))
        seen.add(likeness(position))
        if right:
            said = {key: msgspec.to_builtins(getattr(puzzle, key)) for key in KEYS}
            lines.append(said | {"themes": themes_of(position, puzzle.solution)})
    for seed in range(SEED, SEED + SEEDS):
        finder = Finder(variant.rules(options or {}), seed)
        finder.seen = seen
        lines += [puzzle.as_json() for puzzle in islice(finder, count - len(lines))]
    return sorted(lines, key=lambda line: (line["grade"], line["id"]))


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--mend", action="store_true")
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--options", default="")
    order = parser.parse_args(words)
    mend, games = order.mend, order.games
    for id, variant in standard().variants.items():
        if variant.rules().driven or (games and id not in games):
            continue
        puzzles = (
            mended(variant, order.count, variant.said(order.options))
            if mend
            else [puzzle.as_json() for puzzle in chosen(variant)]
        )
        lines = [msgspec.json.encode(puzzle).decode() for puzzle in puzzles]
        (FOLDER / f"{id}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
        print(id, len(puzzles), sorted(Counter(puzzle["grade"] for puzzle in puzzles).items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
