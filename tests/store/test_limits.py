"""The limits of what is kept and read, the numbers themselves: what one program writes every other one has to read."""

from types import ModuleType

import pytest

from game.features.learners import learners_file as learners
from game.features.lessons import own_lessons
from game.features.library import (
    background_library,
    entry,
    game_counts,
    game_library,
    library_tables,
    paths,
    queries,
    results,
    resumable_games,
    sqlite_recovery,
    statistics,
)
from game.features.puzzles import own_puzzles
from game.features.sharing import importing, learners_file, qr_codes
from game.features.teach import class_games
from game.features.workshop import game_text, own_games, own_variant
from game.store import backed_up_file, disk, file_names, log, newer, record, remarks, settings
from game.store.text_record import parser, pasted_position, record_files, record_reader, record_writer

LIMITS: list[tuple[ModuleType, dict[str, object]]] = [
    (backed_up_file, {"STALE": 60 * 60}),
    (disk, {"LARGEST": 8_000_000, "PIECE": 1024 * 1024}),
    (learners, {
        "VERSION": 1, "MOST_BYTES": 64_000_000, "MOST_LEARNERS": 60, "MOST_STONES": 3, "MOST_DAYS": 400,
        "MOST_NAME": 40,
        "MOST_GAMES": 100_000, "MOST_LESSONS": 100_000, "MOST_PUZZLES": 100_000, "MOST_ON_CARD": 24, "MOST_RUNGS": 150,
        "MOST_LINES": 12, "MOST_WORD": 80, "STUCK": 5, "MOST_QUESTIONS": 24,
    }),
    (log, {"LARGEST": 256_000, "LONGEST": 16_000}),
    (newer, {"NEXT": 100}),
    (own_lessons, {"MOST": 200, "MOST_LESSONS": 40, "LETTERS": 30}),
    (own_puzzles, {"VERSION": 1, "MOST": 600, "MOST_LOOKED": 100_000}),
    (record, {
        "FORMAT": 1, "MOST_MOVES": 200_000, "LONGEST_MOVE": 1000, "MOST_LETTERS": 40, "LEVELS": 8, "MOST_NAME": 40,
    }),
    (remarks, {"MOST_DEPTH": 20, "MOST_TAGS": 200, "LONGEST_COMMENT": 20_000, "LONGEST_NAME": 40}),
    (settings, {"VERSION": 1, "MOST_GAMES": 1000}),
    (background_library, {"LATEST": 50}),
    (entry, {"MOST_CURVE": 400, "MOST_TITLE": 80}),
    (game_counts, {"MOST_POINTS": 120}),
    (game_library, {"MOST_UNDER_WAY": 200}),
    (library_tables, {"APPLICATION": int.from_bytes(b"Naql", "big"), "VERSION": 6}),
    (paths, {"DAYS": 3}),
    (queries, {"PAGE": 50}),
    (results, {"LAST": 200}),
    (resumable_games, {"SHOWN": 4}),
    (sqlite_recovery, {"USUAL": (4096, 0), "LEAF": 0x0D, "LARGEST": 100_000_000}),
    (statistics, {"MOST_FIRST": 5, "LATEST": 32_503_680_000}),
    (file_names, {"LONGEST": 150}),
    (game_text, {"PLAIN": 600, "LARGEST": 65_536, "LONGEST": 131_072}),
    (importing, {"MOST_FAULTS": 1000}),
    (learners_file, {"VERSION": 1, "LOOKED_AT": 400, "LARGEST": 4_000_000}),
    (own_variant, {"LONGEST_ID": 40, "LOOKED_AT": 400}),
    (qr_codes, {"LARGEST": 25, "QUIET": 4, "SQUARE": 12}),
    (class_games, {"MOST": 400}),
    (parser, {"MOST_FAULTS": 50, "MOST_PARTS": 200_000}),
    (pasted_position, {"LONGEST": 20_000}),
    (record_files, {"LARGEST": 64_000_000, "MOST_PARTS": 1_000_000, "BEGINNING": 1000}),
    (record_reader, {"LONGEST_TEXT": 64_000_000, "MOST_GAMES": 100_000}),
    (record_writer, {"WIDTH": 80}),
    (own_games, {"CHAIN": 8}),
]  # fmt: skip


@pytest.mark.parametrize(("module", "limits"), LIMITS, ids=lambda one: getattr(one, "__name__", ""))
def test_as_much_is_kept_and_read_as_ever(module: ModuleType, limits: dict[str, object]) -> None:
    assert {name: getattr(module, name) for name in limits} == limits


def test_kinds_of_pages_and_numbers_are_those_of_sqlite() -> None:
    """https://sqlite.org/fileformat2.html: pages of an index and of a table, inner ones and leaves; serial types."""
    assert {*sqlite_recovery.OTHERS, sqlite_recovery.LEAF} == {0x00, 0x02, 0x05, 0x0A, 0x0D}
