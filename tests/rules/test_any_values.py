"""A file or a draft of anybody's may hold any value of TOML at any key: it is refused in a sentence, or read."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from game.rules.file.faults import VariantError
from game.rules.file.schema import BASED_ON, ORDER, WITHOUT
from game.rules.file.variant_library import load_variant
from tests.some import some

VALUES = (
    "1", "1.5", "true", '""', '"x"', '"kalah"', '"capture_facing"', '"a.b.c"', "[]", "[1]", "[[]]", '["x"]', "[{}]",
    '["capture_facing"]', '["start.each"]', "{}", "{x = 1}", '{a = ["b"]}', '{id = "x"}', "1979-05-27", "07:32:00",
    "1979-05-27T07:32:00Z", "nan", "inf", "[{id = 1}]", "[{id = []}]", "[{id = {}}]", '[{id = "capture_facing"}]',
    '[{id = "x"}, {id = []}]', "[{}, 1]", "[[1, 2], {a = 1}]", '[["capture_facing"]]', "[{id = 1979-05-27}]",
)  # fmt: skip
KEYS = (
    BASED_ON, WITHOUT, ORDER, "name", "also", "note", "sources", "idea", "board", "start", "turn", "drop", "sowing",
    "lap", "last", "end", "option", "opening", "match", "worth", "minutes", "family", "repetition", "lesson",
    "no_such_key",
)  # fmt: skip
BASES = ("kalah", "oware", "damka")


def refused_or_read(text: str, path: Path) -> None:
    path.write_text(text, encoding="utf-8")
    try:
        said = load_variant(path).name
    except VariantError as error:
        said = str(error)
    assert said


@pytest.mark.parametrize("key", KEYS)
def test_any_value_at_a_key_is_refused_in_a_sentence_or_read(key: str, tmp_path: Path) -> None:
    for value, base in some(zip(VALUES, cycle(BASES), strict=False)):
        rows = {BASED_ON: f'"{base}"', "name": '"Mine"', key: value}
        refused_or_read("".join(f"{name} = {said}\n" for name, said in rows.items()), tmp_path / "mine.toml")


def test_any_values_together_are_refused_in_a_sentence_or_read(tmp_path: Path) -> None:
    chance = Random(11)
    for _ in range(150):
        rows = {BASED_ON: f'"{chance.choice(BASES)}"'} | {key: chance.choice(VALUES) for key in chance.sample(KEYS, 4)}
        refused_or_read("".join(f"{name} = {said}\n" for name, said in rows.items()), tmp_path / "mine.toml")
