"""Records as other programs write them: each is read move by move, or told by one sentence; `other_programs.toml`."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.board import SEATS
from game.rules.draughts.board import FILES
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.rules.stopped_games import decided_by_players
from game.store.text_record import record_files
from game.store.text_record.record_reader import GameInFile
from game.store.text_record.record_writer import record_as_pdn
from tests import reference
from tests.reference.lockstep import differences
from tests.rules.draughts import reference as hops
from tests.store.common import VARIANTS, damaged
from tests.store.text_record.texts import games_of, texts_of

CASES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "other_programs.toml").read_text(encoding="utf-8")
)["case"]


def read(case: dict[str, Any]) -> list[GameInFile]:
    return [found for _, found in record_files.each_game_in(case["text"].encode(), case["file"], VARIANTS)]


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
def test_a_second_program_comes_to_the_same_position(case: dict[str, Any]) -> None:
    games = [one.game for one in read(case) if one.record is not None]
    assert games
    for game, told in zip(games, case["game"], strict=True):
        assert game is not None
        moves = [move for move in told["moves"].split() if not decided_by_players(move)]
        if told["variant"] == "damka":
            _compare_squares(game, moves, case.get("start"), told.get("size", 8))
        elif told["variant"] in reference.GAMES:
            beside = reference.start(told["variant"], dict(game.rules.options))
            if "start" in case:
                holes, start = case["start"]["holes"], case["start"]
                stones = (holes[:6], holes[6:], start["stores"], start["turn"])
                beside = reference.lay(told["variant"], dict(game.rules.options), *stones)
            for move in moves:
                beside = reference.play(beside, move)
            assert isinstance(game.position, Position)
            assert differences(game.position, beside) == []
        else:
            assert not moves


def _compare_squares(game: Game, moves: list[str], start: dict[str, Any] | None, size: int) -> None:
    beside = hops.start({"size": size, "burning": game.rules.options["burning"]})
    if start:
        beside.turn = start["turn"]
        beside.board = {(FILES.index(at[0]), int(at[1:]) - 1): piece for at, piece in start["squares"].items()}
    for move in moves:
        beside = beside.play(move)
    before = [ply.before for ply in game.plies if decided_by_players(ply.move)]
    position = before[0] if before else game.position
    assert position.as_json()["holes"] == {hops.name(square): piece for square, piece in beside.board.items()}
    assert position.player == beside.turn


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
    every = [found for _, found in record_files.each_game_in(content, case["file"], VARIANTS)]
    assert all(str(fault) for found in every for fault in found.faults)
    assert all(found.record is not None or found.faults for found in every)


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_nothing_that_is_written_is_read_as_no_move_without_a_word(variant: str) -> None:
    """Numbers behind a tag are holes, or something is said of them; in no game are they nothing."""
    for line in ("1. 3 4 2. 2 1 *", "3 4 2 1", "1 3 4 2 2 1", "1. 2. 3.", "1. 35 26 *", "3", "1 2 3 4 5 6 7 8 9"):
        (one,) = (
            found for _, found in record_files.each_game_in(f'[Variant "{variant}"]\n{line}'.encode(), "", VARIANTS)
        )
        assert one.faults or (one.record is not None and one.record.moves), line
