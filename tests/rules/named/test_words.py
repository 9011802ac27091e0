"""Words that only these games use, each in a turn that was worked out by hand."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import load_variant, variants_folder
from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from tests.rules.named import NAMED
from tests.rules.sowing.test_made_up_games import said


def laid(game: str, options: dict[str, Any], counts: dict[str, int], player: Any = "S") -> Position:
    """A position in which North's store holds all stones that are not given."""
    rules = NAMED[game].rules(options)
    return Position.laid_out(rules, {**counts, "N": rules.stones - sum(counts.values())}, player)


TUZ = {"A": 1, "B": 1, "H": 4, "I": 2, "a": 1, "b": 2, "d": 2, "g": 9, "i": 1, "S": 70}


def won(tuz: dict[Any, str], counts: dict[str, int] = TUZ, player: Any = "S") -> Position:
    rules = NAMED["togyz_kumalak"].rules()
    given = {**counts, "N": rules.stones - sum(counts.values())}
    return Position.laid_out(rules, given, player, tuz=tuz)


def test_a_won_hole_is_part_of_the_position_and_turns_round_with_the_board() -> None:
    after = won({}).play("H")
    assert after.as_json()["tuz"] == {"S": "b", "N": None}
    assert from_json(after.rules, after.as_json()).tuz("S") == "b"
    assert to_word(after).endswith("-b-0-N")
    assert from_word(after.rules, to_word(after)).tuz("S") == "b"
    assert after.key() != from_json(after.rules, after.as_json() | {"tuz": {}}).key()
    assert [(mark.place, mark.seat) for mark in after.marks_on_board()] == [("b", "S")]
    machine = after.machine()
    machine.pie = 1
    machine.begin(-2)
    machine.finish()
    assert machine.get_cells()[-2:] == (0, after.rules.board.index["B"] + 1)
    with pytest.raises(PositionError, match="tuz: 'B' is not an empty hole on the side of S’s opponent"):
        won({"S": "B"})
    with pytest.raises(PositionError, match="tuz: 'g' is not an empty hole on the side of S’s opponent"):
        won({"S": "g"})
    with pytest.raises(PositionError, match="tuz: 'i' is the last hole of its row"):
        won({"S": "i"}, TUZ | {"i": 0})
    with pytest.raises(PositionError, match="tuz: 'c' has the letter of the other player’s tuz"):
        won({"S": "c", "N": "C"})


@pytest.mark.parametrize(("lying", "taken"), [(63, 64), (64, 0), (81, 82)])
def test_any_even_number_is_taken_however_large(lying: int, taken: int) -> None:
    after = laid("togyz_kumalak", {}, {"S": 40, "I": 2, "a": lying, "c": 1}).play("I")
    assert (after.store("S"), after.count("a")) == (40 + taken, 0 if taken else lying + 1)


def test_what_the_last_stone_made_is_not_sown_on_once_it_is_taken(tmp_path: Path) -> None:
    """A relay asks for a hole with stones: a four that is taken at once leaves none."""
    text = (variants_folder() / "pallanguzhi.toml").read_text(encoding="utf-8")
    first = text.index("[[lap]]")
    path = tmp_path / "relayed.toml"
    relay = '[[lap]]\nid = "on"\nwhen = { was = "occupied" }\nthen = "relay"\n'
    path.write_text(text[:first] + relay + text[first:], encoding="utf-8")
    rules = load_variant(path).rules()
    stones = {"A": 1, "B": 3, "E": 2, "a": 2}
    turn = Position.laid_out(rules, {**stones, "N": rules.stones - 8}, "S").turn("A")
    assert said(turn) == "lift A 1, drop B, capture B 4 S"


@pytest.mark.parametrize(("endless", "winner", "drawn"), [("loses", 1, 0), ("draw", -1, 1)])
def test_a_turn_without_an_end_may_lose(endless: str, winner: int, drawn: int) -> None:
    start = Position.start(NAMED["hawalis"].rules({"endless": endless}))
    machine = start.machine()
    machine.void_after = 1  # as if a second lap were the 1,001st
    machine.begin(start.choices.numbers["C1"])
    machine.finish()
    assert (machine.over, machine.winner, machine.drawn) == (1, winner, drawn)
    assert machine.get_cells() == start.cells
