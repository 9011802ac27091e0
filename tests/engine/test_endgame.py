"""Endgame tables know what every ending is worth: solved a second time, searched to the end, played with history."""

from pathlib import Path
from random import Random

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.endgame import endgame_plan
from game.engine.sowing.endgame.packing import Packing
from game.engine.sowing.endgame.retrograde import Retrograde
from game.engine.sowing.endgame.table import EndTable
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.variant_library import load_variant
from game.rules.sowing import machine as sowing
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from lab.endings import Endings
from lab.files_by_chance import written
from lab.minimax import TooLargeError, counted
from tests.play import EVERY_SOWING, LIBRARY, SOWING, small
from tests.rules.shelf import SHELF
from tests.sampled import few


def table_of(rules: Rules, most: int) -> EndTable:
    table = endgame_plan.new_table(rules, most)
    assert endgame_plan.fill_table(table, rules) == most + 1
    return table


def told(table: EndTable, rules: Rules, cells: tuple[int, ...], player: str) -> tuple[int, int]:
    """The bounds of South's final difference."""
    machine = rules.machine()
    machine.set_cells(cells, "SN".index(player))
    between = table.between(machine)
    assert between is not None
    low, high = between
    if table.constant:
        assert low == high == table.value(machine), "where circles have one value every position has one"
    if player == "N":
        low, high = -high, -low
    south, north = cells[rules.board.holes : rules.board.holes + 2]
    return south - north + low, south - north + high


def assert_same(rules: Rules, most: int, *, some: bool = True) -> None:
    """Both solutions agree; `some`: there are such positions in which the game is not over."""
    table = table_of(rules, most)
    solved = Endings(rules, most).solve()
    assert solved or not some
    for (cells, player), (least, hoped) in solved.items():
        low, high = told(table, rules, cells, player)
        if table.constant or not rules.rule.relays:
            assert (low, high) == (least, hoped), (cells, player)
        else:  # an endless sowing makes the whole game a draw, and then the table says less
            assert low <= least, (cells, player)
            assert hoped <= high, (cells, player)


KINDS = [
    ("kalah", 2, 4, {}), ("kalah", 3, 3, {"empty_capture": True}), ("kalah", 3, 2, {"circles": "draw"}),
    ("oware", 2, 3, {}), ("oware", 2, 3, {"circles": "draw"}), ("oware", 2, 3, {"circles": "nobody"}),
    ("oware", 2, 3, {"grand_slam": "allowed"}), ("oware", 2, 3, {"grand_slam": "forbidden"}), ("oware", 3, 2, {}),
    ("ayo", 2, 4, {}), ("ayo", 2, 4, {"circles": "nobody"}), ("ayo", 3, 2, {"circles": "draw"}),
    ("bao_kids", 3, 2, {}), ("bao_laps", 3, 2, {}), ("nigerian", 2, 4, {}), ("ethiopian", 3, 2, {}),
    ("basic", 3, 2, {}), ("egyptian", 3, 2, {}), ("simple", 3, 2, {}),
]  # fmt: skip


CIRCLING = [("oware", 2, 3, 4), ("oware", 3, 2, 3), ("ayo", 2, 4, 4)]


@pytest.mark.parametrize(("variant", "columns", "each", "options"), KINDS)
def test_every_ending_of_small_boards_is_solved_the_same(
    variant: str, columns: int, each: int, options: dict[str, bool | int | str], tmp_path: Path
) -> None:
    if variant == "kalah":
        rules = LIBRARY.variants[variant].rules({**options, "columns": columns})
    else:
        rules = small(tmp_path, variant, columns, each, **options)
    deep = 4 if columns == 2 and sowing.COMPILED else 3
    assert_same(rules, min(deep, rules.stones))


@pytest.mark.skipif(not sowing.COMPILED, reason="uncompiled that takes minutes")
@pytest.mark.parametrize(("variant", "columns", "each", "most"), CIRCLING)
def test_what_is_proved_in_circles_is_true(variant: str, columns: int, each: int, most: int, tmp_path: Path) -> None:
    """Every move of endings in the middle of a game, with and without a past, beside plain minimax with its history."""
    rules, random = small(tmp_path, variant, columns, each), Random(3)
    table, compared, open_ = table_of(rules, most), 0, 0
    for _ in range(300):
        position = an_ending(rules, random, random.randint(1, most))
        for _ in range(random.randrange(9)):
            if not position.over:
                position = position.play(random.choice(position.legal()))
        if position.over:
            continue
        thinking = BestMoveSearch(position, 1, tables=table)
        for info in thinking.lines(position, SearchLimits(depth=8)):
            after = position.play(info.line[0])
            try:
                value = counted(after, [3_000])
            except TooLargeError:
                continue
            if info.exact:
                compared += 1
                between = (0, 0) if after.over else table.between(after.machine())
                open_ += between is not None and between[0] != between[1]
                assert info.score == (value if after.player == position.player else -value), position.as_json()
        if open_ > 20:
            break
    assert compared > open_ > 10


@pytest.mark.parametrize("variant", few(["kalah", "oware", "ayo", "ethiopian", "bao_kids", "nigerian"], 3))
def test_a_search_to_the_end_finds_the_same(variant: str) -> None:
    most, wanted = (6, 15) if sowing.COMPILED else (3, 2)
    rules, random = LIBRARY.variants[variant].rules(), Random(5)
    table, thinking, compared = table_of(rules, most), None, 0
    for _ in range(wanted * 12):
        position = an_ending(rules, random, random.randint(2, most))
        if position.over:
            continue
        thinking = thinking or BestMoveSearch(position)
        last: list[SearchInfo] = []
        thinking.best(position, SearchLimits(nodes=40_000 if sowing.COMPILED else 600), last.append)
        if not last or not last[-1].exact:
            continue
        value = table.value(position.machine())
        ahead = position.store(position.player) - position.store("N" if position.player == "S" else "S")
        if value is not None:
            assert ahead + value == last[-1].score, position.as_json()
            compared += 1
        if compared == wanted:
            break
    assert compared >= wanted // 2


def an_ending(rules: Rules, random: Random, n: int) -> Position:
    """A random position with n stones on the board, and stores with which both players can still win."""
    board = rules.board
    counts = dict.fromkeys((cell.name for cell in board.cells), 0)
    for _ in range(n):
        counts[board.cells[random.randrange(board.holes)].name] += 1
    counts["S"] = (rules.stones - n) // 2 + random.randint(-1, 1)
    counts["N"] = rules.stones - n - counts["S"]
    return Position.laid_out(rules, counts, random.choice(("S", "N")))


@pytest.mark.parametrize("variant", ["kalah", "oware", "congkak", "gabata"])
def test_both_sides_apart_or_as_one_are_worth_the_same(variant: str) -> None:
    match = {"match": False} if variant == "gabata" else {}
    rules, most = LIBRARY.variants[variant].rules(match), 3 if sowing.COMPILED else 1
    plan = endgame_plan.plan_of(rules)
    assert plan.turns == 1
    as_one = table_of(rules, most)
    apart = EndTable(rules.rule, most, False, plan.layered, False)
    worker = Retrograde(apart, rules.rule, True, True)
    for n in range(most + 1):
        worker.begin(n)
        while not worker.look(100):
            pass
        worker.link()
        while not worker.settle(100):
            pass
        packing = Packing(worker)
        while not packing.go(100):
            pass
        apart.add(packing.part())
    random = Random(3)
    for _ in range(200):
        position = an_ending(rules, random, random.randint(1, most))
        if not position.over:
            assert as_one.between(position.machine()) == apart.between(position.machine())


@pytest.mark.parametrize("variant", EVERY_SOWING)
def test_games_have_a_table_or_a_reason(variant: str) -> None:
    rules = LIBRARY.variants[variant].rules()
    reason = endgame_plan.why_no_table(rules)
    if reason:
        assert reason.startswith(LIBRARY.variants[variant].name)
        assert reason.endswith(".")
        with pytest.raises(ValueError, match="endgame table"):
            endgame_plan.new_table(rules, 3)
    else:
        assert endgame_plan.plan_of(rules).largest_size > 0
        assert rules.counts


def test_a_game_in_which_stores_pay_has_no_table(tmp_path: Path) -> None:
    """Stones would come onto the board that its table has no place for."""
    file = {
        "name": "Payers", "sources": [], "board": {"rows": 2, "columns": 3, "stores": "captured"}, "start": {"each": 3},
        "sowing": {"id": "sow"}, "pay": [{"id": "pay"}], "repetition": [{"id": "circles", "then": "draw"}],
        "lap": [{"id": "two", "when": {"place": "their side", "makes": [2]}, "take": ["last"]}],
        "end": [{"id": "poor", "when": "nobody can pay", "then": "each sweeps own"}],
    }  # fmt: skip
    path = tmp_path / "payers.toml"
    path.write_text(written(file), encoding="utf-8")
    assert "come back from the stores" in endgame_plan.why_no_table(load_variant(path).rules({}))


def test_which_games_have_tables() -> None:
    without = {id for id in SOWING if endgame_plan.why_no_table(LIBRARY.variants[id].rules())}
    assert without == {id for id, told in SHELF.items() if not told.table}
    for variant in ("gabata", "nam_nam"):
        assert not endgame_plan.why_no_table(LIBRARY.variants[variant].rules({"match": False}))


def test_filling_is_stopped_at_once_and_what_was_done_is_reported() -> None:
    rules = LIBRARY.variants["kalah"].rules()
    table = endgame_plan.new_table(rules, 4)
    asked = iter(range(100))
    done = endgame_plan.fill_table(table, rules, stop=lambda: next(asked) >= 2)
    assert 0 < done < 4
