"""Where the search takes a turned board for the same one, play on both is the same; elsewhere it does not."""

from random import Random

import pytest

from game.rules.board import Seat, other_seat
from game.rules.sowing.choices import TAKES
from game.rules.sowing.position import Position
from game.rules.sowing.setup.machine_tables import is_mirror_symmetric
from game.rules.sowing.setup.machine_tables import machine_tables as all_tables
from tests.play import EVERY_SOWING, LIBRARY, examples, scattered, some_rules
from tests.some import some


def turned(position: Position, names: dict[str, str]) -> Position:
    """The same stones with the players' places exchanged, the other one to move."""
    counts = {names[cell.name]: n for cell, n in zip(position.rules.board.cells, position.cells, strict=True)}
    houses: dict[Seat, bool] = {other_seat(seat): position.owns_house(seat) for seat in ("S", "N")}
    barred = names[position.barred] if position.barred else ""
    return Position.laid_out(
        position.rules, counts, other_seat(position.player), house=houses, takasia=barred, ko=barred
    )


def turned_move(move: str, names: dict[str, str]) -> str:
    """The same move on the turned board: the hole that is sown, its signs, and the one more hole that is captured."""
    sown, takes, taken = move.partition(TAKES)
    hole = sown.rstrip("<>*")
    return names.get(hole, hole) + sown[len(hole) :] + takes + names.get(taken, taken)


PARTS = 24  # of the shelf, each a test


@pytest.mark.parametrize("part", range(PARTS))
def test_the_turned_board_plays_the_same(part: int) -> None:
    for name in some(name for name in EVERY_SOWING[part::PARTS] if LIBRARY.variants[name].rules().rule.mirrors):
        plays_the_same(name)


def plays_the_same(name: str) -> None:
    random = Random(7)
    for _ in some(range(examples(40))):
        rules = some_rules(LIBRARY.variants[name], random)
        board = rules.board
        if not rules.rule.mirrors or rules.has_pie or rules.chooses_jointly_first:
            continue
        half = board.holes // 2
        across = [*range(half, board.holes), *range(half), board.holes + 1, board.holes]
        names = {board.cells[i].name: board.cells[k].name for i, k in enumerate(across)}
        position = scattered(rules, random)
        if position.over or position.stage.number != 1 or position.burnt:
            continue
        mirrored = turned(position, names)
        moves = position.legal()
        moved = {move: turned_move(move, names) for move in moves}
        assert set(moved.values()) == set(mirrored.legal()), f"{name} {dict(rules.options)} {position.as_json()}"
        for move in moves:
            after, there = position.play(move), mirrored.play(moved[move])
            if after.stage.number == 1 and there.stage.number == 1:
                assert tuple(after.cells[k] for k in across) == there.cells, f"{name} {dict(rules.options)} {move}"


@pytest.mark.parametrize("part", ["next", "back", "passed", "face", "file", "zone", "reach", "place", "course"])
def test_one_thing_that_differs_is_enough(part: str) -> None:
    tables = all_tables(LIBRARY.variants["oware"].rules())
    assert is_mirror_symmetric(tables)
    changed = list(tables[part])
    changed[0] = changed[0] + 1 if part != "file" else 60
    assert not is_mirror_symmetric({**tables, part: changed})


@pytest.mark.parametrize("name", ["nam_nam", "kiswahili"])
def test_boards_with_claims_or_hands_are_not_asked(name: str) -> None:
    rules = LIBRARY.variants[name].rules()
    assert not is_mirror_symmetric(all_tables(rules))
    assert not rules.rule.mirrors
