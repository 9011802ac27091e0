"""A game for one: won when all stones are home, lost in an empty hole; which set-ups can be solved."""

from random import Random
from typing import Any

import pytest

from game.engine.solving import SolitaireSolver
from game.rules.families import family_of
from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json
from game.table.solving import SolutionSearch
from tests.play import amount
from tests.rules.named import NAMED
from tests.rules.sowing.test_made_up_games import said

GAME = NAMED["tchuka_ruma"]
# By number of holes: with how many stones in each the game can be solved.
SOLVABLE = {2: (4, 5, 7), 3: (1, 5, 7), 4: (2, 6, 7), 5: (7,), 6: (4, 5), 7: (2, 5), 8: (3, 4, 5, 6)}


def start(columns: int = 4, seeds: int = 2) -> Position:
    return Position.start(GAME.rules({"columns": columns, "seeds": seeds}))


def played(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = position.play(move)
    return position


def test_four_holes_with_two_stones_are_solved_as_they_were_printed() -> None:
    before = played(start(), "C D C D B")
    assert (before.player, before.over, before.store("S")) == ("S", False, 7)
    assert said(before.turn("D")) == "lift D 1, drop S, bonus S"
    after = before.play("D")
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.reason, after.store("S")) == ("S", "all_home", 8)


def test_nobody_else_is_ever_to_move() -> None:
    rules = GAME.rules()
    assert family_of(rules).start(rules).player == "S"
    with pytest.raises(PositionError, match="turn: in a game for one it is always S"):
        from_json(rules, {**start().as_json(), "turn": "N"})


@pytest.mark.parametrize("columns", SOLVABLE)
def test_the_solver_knows_which_set_ups_can_be_solved(columns: int) -> None:
    found = []
    for seeds in range(1, 8):
        position = start(columns, seeds)
        line = SolitaireSolver(position.rules).solve(position)
        assert line is not None
        if line:
            found.append(seeds)
            outcome = played(position, " ".join(line)).outcome
            assert outcome is not None
            assert (outcome.winner, outcome.reason) == ("S", "all_home")
    assert tuple(found) == SOLVABLE[columns]


def test_the_solver_says_where_a_way_goes_wrong() -> None:
    solver, position = SolitaireSolver(start().rules), start()
    line = solver.solve(position)
    assert line
    assert [bool(solver.solve(position.play(move))) for move in position.legal()] == [False, False, True, False]
    assert solver.solve(position.play("A")) == ()
    assert solver.solve(position, 0) == line  # what is known is not looked for again
    assert SolitaireSolver(start().rules).solve(position, 1) is None


def test_the_answer_comes_in_small_portions_and_stays() -> None:
    position, solving = start(8, 5), SolutionSearch()
    assert (solving.state, solving.line) == ("looking", ())
    assert not solving.think(), "nothing is looked for"
    solving.search_position(position)
    news = solving.news
    frames = 0
    while not solving.think(1):
        assert solving.state == "looking"
        frames += 1
    assert frames > 3
    assert (solving.think(), solving.news) == (False, news + 1), "it is said once"
    solving.search_position(start(8, 5))
    assert not solving.is_busy, "the same position is not looked at again"
    assert (solving.state, played(position, " ".join(solving.line)).store("S")) == ("solved", 40)
    solving.search_position(start(8, 7))
    while solving.is_busy:
        solving.update()
    assert (solving.state, solving.line) == ("lost", ())


# ---------------------------------------------------------------------- a second telling
def told(row: list[int], at: int) -> bool | None:
    """Plays a hole of a row whose last number is the store; False where that loses, None where it goes on."""
    while True:
        hand, row[at] = row[at], 0
        for _ in range(hand):
            at = (at + 1) % len(row)
            row[at] += 1
        if at == len(row) - 1:
            return None
        if row[at] == 1:
            return False


def test_both_tellings_agree_after_every_move() -> None:
    ended: dict[Any, int] = {"S": 0, "N": 0}
    for seed in range(amount(300)):
        random = Random(seed)
        columns, seeds = random.randint(2, 12), random.randint(1, 7)
        position, row = start(columns, seeds), [seeds] * columns + [0]
        solved = SolitaireSolver(position.rules).solve(position, 5_000) or ()
        for ply in range(200):
            follows = seed % 2 and ply < len(solved)
            move = solved[ply] if follows else random.choice(position.legal())
            assert sorted(position.legal()) == ["ABCDEFGHIJKL"[i] for i in range(columns) if row[i]]
            position = position.play(move)
            lost = told(row, "ABCDEFGHIJKL".index(move)) is False
            assert [*position.cells] == [*row, 0]
            assert (position.outcome is not None and position.outcome.winner == "N") == lost
            if position.over:
                assert position.outcome is not None
                ended[position.outcome.winner] += 1
                break
    assert all(ended.values()) or amount(300) < 300
