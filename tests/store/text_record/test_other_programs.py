"""Records as other programs write them: each is read move by move, or told by one sentence; `other_programs.toml`."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.board import SEATS
from game.store.text_record import record_files
from game.store.text_record.record_reader import GameInFile
from game.store.text_record.record_writer import record_as_pdn
from tests.store.common import VARIANTS, damaged
from tests.store.text_record.texts import games_of, texts_of

CASES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "other_programs.toml").read_text(encoding="utf-8")
)["case"]


def read(case: dict[str, Any]) -> list[GameInFile]:
    return [found for _, found in record_files.games_of_file(case["text"].encode(), case["file"], VARIANTS)]


@pytest.mark.parametrize("case", CASES, ids=lambda one: one["name"])
def test_what_a_record_says(case: dict[str, Any]) -> None:
    found = read(case)
    faults = [fault for one in found for fault in one.faults]
    wanted = [one.partition(": ") for one in case.get("fault", [])]
    assert [str(one.line) for one in faults] == [line for line, _, _ in wanted], [str(one) for one in faults]
    for fault, (_, _, said) in zip(faults, wanted, strict=True):
        assert said[1:] in str(fault) if said.startswith("…") else str(fault).startswith(said)
    games = [one for one in found if one.record is not None]
    assert len(games) == len(case.get("game", []))
    for one, game in zip(games, case.get("game", []), strict=True):
        record = one.record
        assert record is not None
        assert (record.variant, list(record.moves)) == (game["variant"], game["moves"].split())
        assert record.options.get("size", 8) == game.get("size", 8)
        assert record.began == game.get("began", "")
        if "names" in game:
            assert "/".join(record.players[seat].name for seat in SEATS) == game["names"]
        for number, glyphs in game.get("glyphs", {}).items():
            assert list(record.remarks.turns[number].glyphs) == glyphs


@pytest.mark.parametrize("case", [one for one in CASES if "game" in one], ids=lambda one: one["name"])
def test_what_was_read_is_kept_as_our_own_text(case: dict[str, Any]) -> None:
    records = [one.record for one in read(case) if one.record is not None]
    assert games_of(texts_of(records, VARIANTS), VARIANTS) == (records, [])
    for record in records:
        if record.variant == "damka":
            assert games_of(record_as_pdn(record, VARIANTS), VARIANTS) == ([record], [])


@given(data=st.data())
@settings(max_examples=200, deadline=None, derandomize=True)
def test_damage_is_a_sentence_and_nothing_else(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    content = data.draw(damaged(case["text"].encode()))
    every = [found for _, found in record_files.games_of_file(content, case["file"], VARIANTS)]
    assert all(str(fault) for found in every for fault in found.faults)
    assert all(found.record is not None or found.faults for found in every)
