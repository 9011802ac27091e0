"""Games saved while a turn without an end was a draw, or made its round void: each is read as it was played.

`former_rules.jsonl` and `former_rules.txt` were written by the program of that time.
"""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.engine.process.worker import position_command
from game.rules.file.embedded_game import tables_of_game, variant_from_tables
from game.rules.game import IllegalMoveError
from game.rules.match import Game
from game.store.record import GameRecord, RecordError, decode_record, result_as_json
from game.store.text_record.record_reader import read_games
from tests.protocol.conversation import shown
from tests.store.common import VARIANTS

HERE = Path(__file__).with_name("former_rules.jsonl")
LINES = HERE.read_text(encoding="utf-8").splitlines()
TEXT = HERE.with_suffix(".txt").read_text(encoding="utf-8")
EACH = pytest.mark.parametrize("line", LINES, ids=[str(msgspec.json.decode(line)["variant"]) for line in LINES])


@EACH
def test_a_record_is_whole(line: str) -> None:
    record = decode_record(line)
    game = record.replay(VARIANTS)
    assert tuple(game.moves) == record.moves
    assert result_as_json(game.position) == record.result
    assert any(step.op == "void" for ply in game.plies for step in ply.steps)
    assert game.rules.former is game.rules
    again = decode_record(GameRecord.of_game(game).encode()).replay(VARIANTS)
    assert again.position == game.position


@EACH
def test_today_it_would_go_otherwise(line: str) -> None:
    """So each shows that the former rules are asked."""
    record = decode_record(line)
    now = Game(VARIANTS[record.variant].rules(dict(record.options)))
    try:
        for move in record.moves:
            now.play(move)
    except IllegalMoveError:
        return
    assert result_as_json(now.position) != record.result


def test_a_text_is_read_without_a_fault() -> None:
    games = list(read_games(TEXT, VARIANTS))
    assert [game.faults for game in games] == [()] * len(LINES)
    assert [game.record and game.record.moves for game in games] == [decode_record(line).moves for line in LINES]


def test_a_record_that_fits_neither_is_refused_as_today_s_rules_say() -> None:
    record = decode_record(LINES[1])
    wrong = replace(record, moves=(*record.moves, "A"))
    with pytest.raises(RecordError, match="move 15: F cannot be played now"):
        wrong.replay(VARIANTS)


@EACH
def test_a_game_of_one_s_own_keeps_them(line: str) -> None:
    """Its rules go with the record, where a clause with the id of every game is written out."""
    game = decode_record(line).replay(VARIANTS)
    mine = variant_from_tables("mine", tables_of_game(game.rules.words)).rules(dict(game.rules.options))
    played = Game(mine)
    for move in game.moves:
        played.play(move)
    record = GameRecord.of_game(played)
    assert decode_record(record.encode()).replay(VARIANTS).position.cells == game.position.cells


@EACH
def test_the_engine_is_told_of_them(line: str) -> None:
    """Else it would refuse the moves, or judge another end."""
    game = decode_record(line).replay(VARIANTS)
    told = shown(position_command(game.position, (game.start, tuple(game.moves))))
    assert (told["holes"], told["stores"]) == (game.position.as_json()["holes"], game.position.as_json()["stores"])
    assert (told["over"], told["reason"]) == (game.position.over, (result_as_json(game.position) or {}).get("reason"))
