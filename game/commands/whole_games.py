"""All that a game on the shelf has besides its rules: sentences on what it lacks, as far as files tell.

A checkout also has what is not handed out, such as counted positions; elsewhere that is not looked at.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from game.features.lessons.lesson_files import Lesson, task_positions
from game.features.lessons.short_test import QUESTIONS, kept_questions
from game.features.puzzles.puzzle_check import PuzzleTally
from game.features.similar.near_games import SimilarGames
from game.features.similar.similar_text import difference_texts
from game.place import ASSETS, MAIN, ROOT
from game.rules.decoding import decode
from game.rules.families import OWN
from game.rules.file.origins import all_origins
from game.rules.file.variant_library import Variant
from game.teaching.kept_clips import read_clips, rules_to_clip
from game.teaching.kept_puzzles import shipped_puzzles
from game.teaching.usual_stones import read_usual_stones
from game.text.language import Language
from game.text.sentences import rules_page
from game.text.spellings import read_spellings

# Rules of which no kept clip is wanted: those of the whole game, ends that others come before or that take long, and a
# first turn that captures nothing, where a first turn could hardly capture.
NO_CLIP = {
    "start", "goal", "void", "circles", "circles_draw", "repetition", "board_empty", "no_stones", "no_move",
    "no_move_own", "pass", "first_quiet",
}  # fmt: skip
SMALLEST = 4  # holes: on a board without more, hardly any position has one best move


def what_lacks(
    variant: Variant, lessons: Mapping[str, Lesson], similar_games: SimilarGames, words: Language
) -> Iterator[str]:
    """Yield a sentence for each thing that a game lacks."""
    id, has_choices = variant.id, not (variant.rules().driven or variant.rules().for_one_player)
    if id not in all_origins():
        yield "assets/origins.toml does not tell where it comes from."
    for country in variant.words.country:
        if country not in _keys_of_file(ASSETS / "map" / "places.json"):
            yield f"{country} has no place on the map."
    if variant.name not in read_spellings():
        yield "it is not found by its name in other scripts: build/compile_catalogues.py."
    if id not in _keys_of_file(ASSETS / "moments.json"):
        yield "its card has no moment: build/moments.py."
    if similar_games.has_relatives(id) and not any(
        difference_texts(one, similar_games.variants, words) for one in similar_games.nearest_games(id)
    ):
        yield "no similar game says what differs."
    kept = read_clips(id).keys() | NO_CLIP
    for clause in sorted({plate.id for rules in rules_to_clip(variant) for plate in rules_page(rules, words)} - kept):
        yield f"no clip shows the rule {clause}: build/clips.py."
    yield from _lacking_lessons(id, lessons)
    if has_choices and not variant.words.skills:
        yield "the skills of its levels are not measured: main.py bench levels."
    if has_choices and len(variant.rules().board.cells) - 2 > SMALLEST:
        yield from (
            fault.split(": ", 1)[1] for fault in PuzzleTally.of_puzzles(variant, shipped_puzzles(id)).describe_faults()
        )
    if MAIN.is_file() and variant.words.family == OWN[0]:
        yield from _lacking_proof(id, ROOT / "tests")


def _lacking_lessons(id: str, lessons: Mapping[str, Lesson]) -> Iterator[str]:
    """Yield a sentence for each thing that a game's course lacks."""
    if not any(lesson.special and id in lesson.games for lesson in lessons.values()):
        yield "no lesson says what is special about it: variants/lessons/games."
    if not task_positions(id):
        yield "no positions are kept for its lessons: build/lessons.py."
    if len(kept_questions(id)) != QUESTIONS:
        yield f"its short test has {len(kept_questions(id))} questions, not {QUESTIONS}: build/lessons.py."
    if id not in read_usual_stones():
        yield "nobody counted how many stones usually lie on its board: build/lessons.py --usual."


def _lacking_proof(id: str, tests: Path) -> Iterator[str]:
    """Yield a sentence for each proof of its rules that a sowing game lacks."""
    named = _games_of_lines(tests / "rules" / "named" / "examples.jsonl")
    if id not in _games_of_lines(tests / "kept_games.jsonl") | named:
        yield "no second version of its rules told games to be kept: build/lab/run.py kept."
    if not (tests / "perft" / f"{id}.txt").is_file():
        yield "its positions are not counted twice: tests/perft."
    if not (tests / "examples" / f"{id}.jsonl").is_file() and id not in named:
        yield "no game is written down with the position to which it leads: tests/examples."


@cache
def _keys_of_file(path: Path) -> frozenset[str]:
    return frozenset(decode(path.read_bytes(), dict[str, object]))


@cache
def _games_of_lines(path: Path) -> frozenset[str]:
    """Return the ids of the games in a file with a line of JSON for each of their games: an array or an object."""
    lines = map(msgspec.json.decode, path.read_bytes().splitlines())
    return frozenset(line["variant"] if isinstance(line, dict) else line[0] for line in lines)
