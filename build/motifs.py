"""Make assets/motifs.json: for each winning motif a real game that shows it, and the games in which it occurs.

    python build/motifs.py            chooses the examples anew
    python build/motifs.py --check    is each right?  Exit code 1 if not

An example is the solution of a puzzle that comes with the program and whose moves from the start are known.
"""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.place import ASSETS  # noqa: E402
from game.rules.file.variant_library import Variant, standard_library  # noqa: E402
from game.rules.match import Game  # noqa: E402
from game.rules.steps import count_laps  # noqa: E402
from game.teaching.family_hooks import all_themes  # noqa: E402  (the path must stand first)
from game.teaching.kept_puzzles import KeptPuzzle, position_of, shipped_puzzles  # noqa: E402
from game.teaching.puzzle_motifs import FILE, games_with_themes, motif_faults  # noqa: E402
from game.teaching.puzzle_themes import themes_of_solution  # noqa: E402

# The ideas as the page lists them, what somebody new can see first.
ORDER = (
    "extra_first", "chain", "rescue", "threats", "sacrifice", "build_up", "hold_back", "block", "starve", "win_hole",
    "house", "count",
)  # fmt: skip
# Games that most people know: their examples come before others, and they are named first.
KNOWN = (
    "kalah", "oware", "togyz_kumalak", "congkak", "kiswahili", "ayo", "gabata", "damka", "bao_kids", "omweso", "sungka",
    "mangala_turkiye", "songo", "bohnenspiel", "pallanguzhi", "dakon", "hus", "ohvalhu", "o_an_quan",
)  # fmt: skip
TOLD_BY_ANSWER = ("count", "rescue", "block", "build_up")  # ideas that one move alone does not show
LONGEST = 70  # steps of a clip that somebody follows
LAPS = 3  # ... and laps of a turn
WORTH = 20  # stones ahead: what is worth more is won by more than the idea


def known_first(game: str) -> int:
    return KNOWN.index(game) if game in KNOWN else len(KNOWN)


def candidates(
    theme: str, variants: Mapping[str, Variant], shown: Collection[str]
) -> Iterator[tuple[tuple[object, ...], KeptPuzzle]]:
    """Yield the puzzles whose solution shows a motif, each with a sort key, the best example lowest.

    `shown`: the games of the other examples.
    """
    for game, variant in variants.items():
        for puzzle in shipped_puzzles(game):
            if theme not in puzzle.themes or not puzzle.moves or puzzle.options != variant.rules().options:
                continue
            position = position_of(puzzle, variant)
            if theme not in themes_of_solution(position, puzzle.solution):
                continue
            line = Game(position.rules, position)
            for move in puzzle.solution:
                line.play(move)
            steps = sum(len(ply.steps) for ply in line.plies)
            laps = max(count_laps(ply.steps) for ply in line.plies) > LAPS
            margin = puzzle.solution_margin(position.rules)
            more = margin is None or margin > WORTH
            place = puzzle.themes.index(theme)  # what tells most stands first
            rows = position.rules.board.rows
            bare = theme in TOLD_BY_ANSWER and len({ply.mover for ply in line.plies}) == 1
            unknown = known_first(game) == len(KNOWN)
            yield (
                (
                    laps,
                    more,
                    position.player != "S",
                    bare,
                    place > 0,
                    game in shown,
                    steps > LONGEST,
                    unknown,
                    rows,
                    steps,
                ),
                puzzle,
            )


def main(args: list[str]) -> int:
    variants = standard_library().variants
    if args == ["--check"]:
        faults = list(motif_faults(variants))
        print(*faults, sep="\n", end="\n" if faults else "")
        return 1 if faults else 0
    games, shown, lines = games_with_themes(variants), set[str](), list[str]()
    for theme in ORDER:
        assert all_themes()[theme].idea, theme
        found = min(candidates(theme, variants, shown), key=lambda one: (one[0], one[1].id))[1]
        shown.add(found.variant)
        where = [*sorted(games[theme], key=lambda game: (known_first(game), games[theme].index(game)))]
        lines.append(f" {json.dumps(theme)}: {json.dumps({'puzzle': found.id, 'games': where})}")
    (ASSETS / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
