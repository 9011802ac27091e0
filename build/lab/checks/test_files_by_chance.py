"""Random variant files that the reader accepts are played correctly; every turn is followed stone by stone.

NAQALA_FILES plays more than the quick run.
"""

import os
from pathlib import Path
from random import Random

import pytest

from game.rules.file.faults import VariantError
from game.rules.file.variant_library import load_variant
from game.rules.file.word_rows import words_with_occurrences
from game.rules.sowing import machine
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from lab.files_by_chance import some_file, some_game, written
from tests.followed import Played, follow
from tests.plain import compare, plain_rule
from tests.play import scattered, some_moves, some_rules
from tests.sampled import few

FILES = int(os.environ.get("NAQALA_FILES", "40" if machine.COMPILED else "5"))
PLIES = 30
ALSO_PLAIN = 5  # one file of so many is also played by the uncompiled machine


@pytest.mark.parametrize("part", few(range(8), 2))
def test_a_file_by_chance_plays_right(part: int, tmp_path: Path) -> None:
    told, games = Played(), 0
    for seed in range(part * FILES, (part + 1) * FILES):
        random = Random(seed)
        game = some_game(random, tmp_path)
        if game is None:
            continue
        games += 1
        rules = some_rules(game, random)
        text = (tmp_path / "by_chance.toml").read_text(encoding="utf-8")
        plain = plain_rule(rules) if machine.COMPILED and seed % ALSO_PLAIN == 0 else None
        try:
            for start in (Position.start(rules), scattered(rules, random), scattered(rules, random)):
                played(start, random, told)
                if plain and start.phase == "play":
                    compare(start, plain, random)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {rules.options}: {error!r}\n{text}") from error
    assert games >= FILES // 3
    assert told.plies > 2 * games


TAKE_PART = {  # words that go with few others, and would hardly ever remain by themselves
    "lap.becomes", "pay", "young", "reverse", "ko", "spared", "endless", "board.mandarins", "turn.leave", "lap.once",
    "lap.also=one more", "lap.then=relay next", "lap.chain=across gaps", "lap.take=their column", "lap.then=lose",
    "sowing.direction=by hole", "sowing.taken=origin", "sowing.taken=next hole", "sowing.taken=landing",
    "sowing.first=origin", "sowing.direction=opposite",
    "sowing.direction=chosen first", "sowing.direction=chosen second", "start.north", "start.won",
    "opening.who=each",
    "end.when=both ends captured", "end.when=mandarin holes are empty",
    "end.then=empty row wins", "end.then=empty row sweeps all",
    "skip.holds", "skip.what=their won holes", "lap.becomes=won hole", "lap.becomes=won pair",
    "lap.becomes=closed hole", "lap.when.place=own won hole", "lap.when.place=their won hole",
    "lap.when.holes", "lap.when.facing_holds", "lap.most", "lap.take=every", "lap.take=next",
    "turn.needs=cross or empty", "turn.needs=end across or empty", "turn.singles", "turn.except", "turn.holes",
    "turn.except_facing", "lift",
    "turn.when.turn=first of all", "duty.must=leave a stone",
}  # fmt: skip


def test_words_that_go_with_few_others_take_part(tmp_path: Path) -> None:
    said = set[str]()
    for seed in range(1000, 1300):
        game = some_game(Random(seed), tmp_path)
        said |= set(words_with_occurrences(game.words)) if game else set()
    assert not TAKE_PART - said


def test_a_damaged_file_is_refused_with_sentences(tmp_path: Path) -> None:
    """Letters lost, doubled or swapped, lines torn out: a game or its faults, never anything else."""
    path, refused, told = tmp_path / "damaged.toml", 0, list[str]()
    for seed in range(3 * FILES):
        random = Random(seed)
        path.write_text(damaged(written(some_file(random)), random), encoding="utf-8")
        try:
            load_variant(path)
        except VariantError as error:
            refused += 1
            told += error.faults
    assert refused > FILES
    assert all(fault.startswith(path.name) for fault in told)


def damaged(text: str, random: Random) -> str:
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text))
        end = at + random.choice((0, 1, 1, 5, 40))
        text = (
            text[:at] + random.choice(("", "", text[at:end] * 2, "-", '"', "]", "9" * 30, "\u202e", "\n")) + text[end:]
        )
    return text


def played(position: Position, random: Random, told: Played) -> None:
    """Some plies on, and every one of some moves followed on the way."""
    for _ in range(PLIES):
        for cell in position.rules.board.cells:
            position.why_not(cell.name)
        if position.over:
            return
        for move in some_moves(position, random, 4):
            follow(position, move, told)
        position = position.play(random_move(position, random))
