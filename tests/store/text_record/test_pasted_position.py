"""Positions as people paste them, and as records write where they begin."""

import pytest

from game.rules.game import PositionError
from game.store.record import start_as_json
from game.store.text_record.pasted_position import parse_position, position_word, possible_positions, start_as_text
from tests.store.common import VARIANTS, game

WORD = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"


def test_a_word_or_json_is_a_position_of_the_game_that_is_asked() -> None:
    rules = VARIANTS["oware"].rules()
    position, five = game("oware", "").position, game("oware", "Fe", seeds=5).position
    assert position_word(position) == WORD
    found = possible_positions(position_word(five), VARIANTS)
    ours = next(one for one in found if one.rules.variant == "oware")
    assert (ours.cells, ours.rules.options["seeds"]) == (five.cells, 5), "the options that it needs are found"
    assert parse_position(f" {WORD}\n", rules) == position
    assert parse_position(' {"holes":{"A":24,"a":24},"turn":"N"} ', rules).player == "N"
    for wrong in ("4-4-S", "{", '{"turn":"X"}', ""):
        with pytest.raises(PositionError):
            parse_position(wrong, rules)


def test_what_is_wrong_is_told_for_the_game_that_is_looked_at() -> None:
    with pytest.raises(PositionError, match="4-4-S"):
        possible_positions("4-4-S", VARIANTS, VARIANTS["oware"].rules())
    with pytest.raises(PositionError, match="not a position of any game"):
        possible_positions("4-4-S", VARIANTS)


def test_json_without_the_name_of_a_game_is_of_the_one_that_is_looked_at() -> None:
    said = '{"holes":{"A":20,"a":10},"stores":{"N":18},"turn":"S"}'
    (found,) = possible_positions(said, VARIANTS, VARIANTS["kalah"].rules())
    assert (found.rules.variant, found.player, found.count("A")) == ("kalah", "S", 20)
    with pytest.raises(PositionError, match="names the game"):
        possible_positions(said, VARIANTS)
    with pytest.raises(PositionError, match="no game 'chess'"):
        possible_positions('{"variant":"chess"}', VARIANTS)
    with pytest.raises(PositionError, match="wings"):
        possible_positions('{"variant":"kalah","options":{"wings":2}}', VARIANTS)
    with pytest.raises(PositionError, match="names the game"):
        possible_positions('{"variant":3}', VARIANTS, VARIANTS["kalah"].rules())


def test_where_a_record_begins_is_a_word_where_that_says_all() -> None:
    position = game("oware", "Fe").position
    rules = position.rules
    assert start_as_text(start_as_json(position), rules) == position_word(position)
    unknown = start_as_text({"odd": 1}, None)
    assert unknown == '{"odd":1}', "of a game that is not here it is written as it was"
    assert start_as_text({"turn": "X"}, rules) == '{"turn":"X"}', "and so is one that the rules do not allow"
