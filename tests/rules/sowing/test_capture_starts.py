"""Moves that capture, found for all holes at once, are those that are found hole by hole."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.file.variant_library import load_variant, standard_library, variants_folder
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kiswahili", {"ruleset": "protected_house"}),
    ("kiswahili", {"ruleset": "de_voogt"}),
    ("kujifunza", {}),
)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_captures_of_all_holes_are_those_hole_by_hole(game: str, options: dict[str, Any]) -> None:
    rules = standard_library().variants[game].rules(options)
    assert isinstance(rules, Rules)
    seen = 0
    for seed in range(8):
        random, position = Random(seed), Position.start(rules)
        while not position.over and position.ply < 60:
            if position.phase == "play":
                machine = rules.machine()
                machine.set_cells(*position.setting)
                one_by_one = [move for move in range(machine.count_moves()) if machine.legal(move)]
                assert machine.moves() == one_by_one, position
                assert (machine.kind >= 0) == bool(one_by_one), position
                assert perft(machine, 1) == max(1, len(one_by_one)), position
                seen += 1
            position = position.play(random_move(position, random))
    assert seen > 100


BOTH_ROWS = """
name = "Both rows"
sources = []
board = { rows = 4, columns = COLUMNS, stores = "captured" }
start = { each = 2 }
sowing = { id = "sow", direction = "either" }
end = [{ id = "no_move", when = "mover has no move", then = "other sweeps all" }]
repetition = [{ id = "circles", then = "draw" }]
[[turn]]
id = "capture"
needs = "capture"
at_most = 8
[[turn]]
id = "quiet"
[[lap]]
id = "take"
when = { place = "PLACE", was = "occupied", facing = "occupied" }
take = ["facing"]
"""


@pytest.mark.parametrize("place", ["own side", "own front"])
@pytest.mark.parametrize("columns", [5, 7, 8])
def test_captures_of_the_back_row_are_seen_too(columns: int, place: str, tmp_path: Path) -> None:
    """The same moves as where nothing is found for all holes at once."""
    path = tmp_path / "both.toml"
    path.write_text(BOTH_ROWS.replace("COLUMNS", str(columns)).replace("PLACE", place), encoding="utf-8")
    at_once, one_by_one = (load_variant(path).rules({}) for _ in range(2))
    one_by_one.rule.aims = 0
    assert at_once.rule.aims or place == "own side", "nothing would be compared"
    random, captured = Random(columns), 0
    for _ in range(500):
        cells = [random.choice((0, 0, 0, 1, 2, 3)) for _ in range(4 * columns)] + [0, 0]
        turn, found = random.randrange(2), []
        for rules in (at_once, one_by_one):
            machine = rules.machine()
            machine.set_cells(cells, turn)
            found.append((machine.kind, machine.moves()))
        assert found[0] == found[1], cells
        captured += found[0][0] == 0
    assert captured > 100


HOUSE_FIRST = """
[[house]]
id = "house"
hole = "C1"
works_from = 2
[[turn]]
id = "house_first"
house = "only"
at_least = 2
[[turn]]
id = "quiet"
"""


def test_where_the_house_alone_starts_its_neighbours_do_not(tmp_path: Path) -> None:
    text = BOTH_ROWS.replace("COLUMNS", "5").replace("PLACE", "own front")
    path = tmp_path / "house.toml"
    path.write_text(text.replace('[[turn]]\nid = "quiet"\n', HOUSE_FIRST), encoding="utf-8")
    rules = load_variant(path).rules({})
    assert isinstance(rules, Rules)
    assert rules.rule.sure >> 1 & 1, "nothing would be found at once"
    lying = {"B1": 3, "C1": 2, "D1": 3, "A2": 3, "e2": 1}
    rest = {"S": 20, "N": rules.stones - 20 - sum(lying.values())}
    position = Position.laid_out(rules, lying | rest, "S", house={"S": True, "N": True})
    assert position.legal() == ("C1<", "C1>")
    machine = rules.machine()
    machine.set_cells(*position.setting)
    assert perft(machine, 1) == 2


def test_where_sixteen_stones_may_capture_too_the_threatened_hole_is_barred_all_the_same(tmp_path: Path) -> None:
    """South's B1, once it holds 2, reaches D1, which faces e1; 26 and 29 stones are still too many."""
    path = tmp_path / "sixteen.toml"
    text = (variants_folder() / "kiswahili.toml").read_text(encoding="utf-8")
    assert text.count("at_most  = 15\n") == 3
    path.write_text(text.replace("at_most  = 15\n", "at_most = 16\n"), encoding="utf-8")
    rules = load_variant(path).rules({})
    lying = {"B1": 1, "C1": 2, "D1": 1, "D2": 26, "a1": 2, "e1": 3, "d2": 29}
    position = Position.laid_out(rules, lying, "S")
    assert position.legal() == ("C1<", "C1>")
    assert position.play("C1<").legal() == ("a1<", "a1>")


@pytest.mark.parametrize("game", ["kiswahili", "kujifunza"])
def test_at_their_first_turn_north_may_swap_besides(game: str) -> None:
    """With the pie rule there is one position more after each first move of South's."""
    variant = standard_library().variants[game]
    counted = {}
    for pie in (True, False):
        start = Position.start(variant.rules({"pie": pie}))
        machine = start.rules.machine()
        machine.set_cells(*start.setting)
        counted[pie] = perft(machine, 2)
    assert counted[True] == counted[False] + len(start.legal())
