"""A game as a file: it is replayed by the rules, and faults are reported in a sentence."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.board import Seat
from game.rules.file.variant_library import Variant
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player, RecordError, decode_record, record_from_json
from game.store.remarks import Remark, Remarks, Variation
from tests.store.common import VARIANTS, damaged, game, record


@given(data=st.data(), variant=st.sampled_from(["kalah", "oware"]), pie=st.booleans())
def test_any_game_comes_back_from_any_of_its_turns(data: st.DataObject, variant: str, pie: bool) -> None:
    played = Game(VARIANTS[variant].rules({"pie": pie}))
    for _ in range(data.draw(st.integers(0, 60))):
        if played.position.over:
            break
        played.play(data.draw(st.sampled_from(played.position.legal())))
    again = decode_record(GameRecord.of_game(played).encode()).replay(VARIANTS)
    assert again.position == played.position
    assert again.moves == played.moves


def test_a_game_from_another_position() -> None:
    rules = VARIANTS["oware"].rules()
    played = Game(rules, Position.laid_out(rules, {"A": 2, "F": 3, "a": 20, "N": 20, "S": 3}, "N"))
    played.play("a")
    read = decode_record(GameRecord.of_game(played).encode())
    assert read.start is not None
    assert read.start["turn"] == "N"
    assert read.replay(VARIANTS).position == played.position


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"variant": "chess"}, "there is no game 'chess'; the names most like it are "),
        ({"variant": None}, "variant: the id of a game is needed here"),
        ({"options": {"seeds": 9}}, "seeds of Oware cannot be '9'; allowed: 4, 5, 6."),
        ({"options": {"colour": 1}}, "Oware has no option 'colour'"),
        ({"options": [1]}, "options: an object of numbers, words, true and false is needed here"),
        ({"options": {"seeds": None}}, "options: an object of numbers, words, true and false is needed here"),
        ({"moves": ["F", "F"]}, "move 2: F cannot be played now; legal: a, b, c, d, e, f"),
        ({"moves": ["F", "e", "Z9"]}, "move 3: 'Z9' is not a move of this game; legal now: A, B, C, D, E"),
        ({"moves": "Fe"}, "moves: a list of at most 200000 moves is needed here"),
        ({"moves": [1]}, "moves: a list of at most 200000 moves is needed here"),
        ({"moves": ["F"] * 200001}, "moves: a list of at most 200000 moves is needed here"),
        ({"naqala": 2}, "this game was written by a newer program (format 2, known: 1)"),
        ({"naqala": "one"}, "naqala: the version of the format, a number from 1 on"),
        ({"players": {"E": {}}}, "players: an object with S and N is needed here"),
        ({"players": {"S": {"kind": "robot"}}}, "players.S.kind: person or computer is needed here"),
        ({"players": {"S": {"level": 99}}}, "players.S.level: a number from 0 to 8 is needed here"),
        ({"players": {"S": 1}}, "players.S: an object with kind and level is needed here"),
        ({"start": []}, "start: an object with holes, stores and turn is needed here"),
        ({"start": {"holes": {"A": 4}}}, "start: the stones add up to 4, but this game has 48"),
        ({"start": {"holes": {"Z": 48}}}, "start: there is no hole 'Z'"),
        ({"start": {"holes": {"A": "x"}}}, "start.holes.A: a number from 0 to 255 is needed here, not 'x'"),
        ({"start": {"turn": "E"}}, 'start.turn: "S" or "N" is needed here, not \'E\''),
        ({"start": {"holes": 3}}, "start.holes: an object of names and numbers is needed here, not 3"),
        ({"result": {"winner": "S", "reason": "majority"}}, "the result is not that of the moves"),
        ({"result": 1}, "result: null or an object with winner and reason is needed here"),
        ({"began": 5}, "began: a date is needed here"), ({"draft": 7}, "draft: a layout is needed here"),
        ({"draft": "1." * 600}, "draft: a layout is needed here"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    said = msgspec.json.decode(record().encode())
    with pytest.raises(RecordError) as error:
        record_from_json({**said, **change}).replay(VARIANTS)
    assert str(error.value).startswith(sentence)


def test_what_is_no_json_is_said_in_a_sentence() -> None:
    with pytest.raises(RecordError, match=r"^this is not JSON: "):
        decode_record(b"{")
    with pytest.raises(RecordError, match=r"^a game is a JSON object$"):
        decode_record(b"[]")


@given(content=damaged(record("kalah", "CFaBb").encode()))
def test_no_damage_raises_anything_else(content: bytes) -> None:
    found: Game | RecordError
    try:
        found = decode_record(content).replay(VARIANTS)
    except RecordError as error:
        found = error
    assert isinstance(found, Game) or str(found)


REVIEW = {"format": 1, "nodes": 9, "start": 0, "turning_point": None, "turns": [["S"], ["N"]]}


def test_a_review_is_kept_with_its_game() -> None:
    written = replace(record(), review=REVIEW)
    read = decode_record(written.encode())
    assert read.review == REVIEW
    assert (read.moves, read.note) == (written.moves, "")
    assert b"review" not in record().encode(), "a game that nobody looked at says nothing of it"


@pytest.mark.parametrize("wrong", [7, "x", [], {}, {"turns": 3}, {"turns": [["S"]]}, {"turns": []}])
def test_a_damaged_review_is_left_out_and_the_game_stays(wrong: Any) -> None:
    read = record_from_json({"variant": "oware", "moves": ["F", "e"], "review": wrong})
    assert read.review is None
    assert read.note.startswith("the review was ")
    assert read.replay(VARIANTS).position == game().position


def test_hints_are_kept_and_what_cannot_be_a_number_of_them_is_none() -> None:
    written = replace(record("kalah", "CFa"), hints={"S": 2, "N": 0})
    assert decode_record(written.encode()).hints == {"S": 2}
    said = msgspec.json.decode(written.encode())
    wrongs: list[Any] = [None, 3, "many", {"S": -1}, {"S": "2", "W": 1}, {"S": True}, []]
    for wrong in wrongs:
        assert record_from_json({**said, "hints": wrong}).hints == {}
    assert b"hints" not in record("kalah", "CFa").encode()


def test_what_is_written_can_be_read_and_what_could_not_is_refused() -> None:
    match = GameRecord("oware", {}, ("F",) * 20_001, {"S": Player("person", 0, "x" * 90), "N": Player("computer", 8)})
    again = decode_record(match.encode())
    assert len(again.moves) == 20_001
    assert again.players["S"].name == "x" * 40
    with pytest.raises(RecordError, match="more than 200,000 moves cannot be saved"):
        GameRecord("oware", {}, ("F",) * 200_001).encode()


LINE = Variation(("c", "D"), ("instead",), {"2": Remark((2,))})
REMARKS = Remarks(
    (("Event", "x"),), ("before",), {"1": Remark((1, 14), ("good", LINE)), "2": Remark((), ("an answer",))}
)


def test_names_and_remarks_are_kept_with_their_game() -> None:
    players: dict[Seat, Player] = {"S": Player(name="נועה"), "N": Player("computer", 2)}
    written = replace(record(), remarks=REMARKS, players=players)
    assert decode_record(written.encode()) == written
    assert b"remarks" not in record().encode()
    assert b"name" not in record().encode()


@pytest.mark.parametrize(
    "wrong",
    [
        7, [], {"turns": 3}, {"turns": {"0": {}}}, {"turns": {"x": {}}}, {"turns": {"3": {}}}, {"tags": [["a b", "c"]]},
        {"turns": {"1": {"glyphs": [256]}}}, {"turns": {"1": {"behind": [""]}}}, {"before": ["x" * 30_000]},
        {"turns": {"1": {"behind": [{"moves": []}]}}},
        {"turns": {"1": {"behind": [{"moves": ["c"], "turns": {"2": {}}}]}}},
    ],
    ids=range(12),
)  # fmt: skip
def test_remarks_of_another_game_are_left_out(wrong: Any) -> None:
    read = record_from_json({"variant": "oware", "moves": ["F", "e"], "remarks": wrong})
    assert read.remarks == Remarks()
    assert read.note.startswith("the comments were ")
    assert read.replay(VARIANTS).position == game().position


def test_lines_too_deep_within_lines_are_left_out() -> None:
    line: dict[str, Any] = {"moves": ["c"]}
    for _ in range(40):
        line = {"moves": ["c"], "turns": {"1": {"behind": [line]}}}
    read = record_from_json({"variant": "oware", "moves": ["F", "e"], "remarks": {"turns": {"1": {"behind": [line]}}}})
    assert (read.remarks, read.moves) == (Remarks(), ("F", "e"))


def test_a_game_of_ones_own_carries_its_rules() -> None:
    """Its file may change or go; a game of the program is always here."""
    mine = Variant("mine", VARIANTS["kalah"].words)
    played = Game(mine.rules())
    played.play("C")
    carried = GameRecord.of_game(played)
    assert carried.words is not None
    again = decode_record(carried.encode())
    assert again == carried
    assert again.replay({}).moves == ["C"]
    assert GameRecord.of_game(game("kalah", "C")).words is None
