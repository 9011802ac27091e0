"""Togyz Kumalak against a second telling of its rules, in a few lines that share nothing with the machine."""

from random import Random

import pytest

from game.rules.sowing.position import Position
from tests.play import amount
from tests.rules.named import NAMED


class Told:
    """A board of two rows, its stores and the holes that have been won, as numbers."""

    def __init__(self, columns: int) -> None:
        self.columns, self.ring = columns, 2 * columns
        self.holes, self.stores = [columns] * self.ring, [0, 0]
        self.won: list[int | None] = [None, None]

    def play(self, player: int, hole: int) -> None:
        """Sows a hole and does what the last stone asks for."""
        stones, self.holes[hole] = self.holes[hole], 0
        at = hole if stones == 1 else hole - 1
        for _ in range(stones):
            at = (at + 1) % self.ring
            if at in self.won:
                self.stores[self.won.index(at)] += 1
            else:
                self.holes[at] += 1
        if at in self.won or at // self.columns == player:
            return
        made = self.holes[at]
        wins = made == 3 and self.won[player] is None and at % self.columns != self.columns - 1
        wins = wins and self.won[1 - player] != (at + self.columns) % self.ring
        if wins:
            self.won[player] = at
        if wins or made % 2 == 0:
            self.stores[player] += made
            self.holes[at] = 0


@pytest.mark.parametrize("columns", [9, 5, 6, 7, 8])
def test_both_tellings_agree_after_every_move(columns: int) -> None:
    rules = NAMED["togyz_kumalak"].rules({"columns": columns})
    names = [cell.name for cell in rules.board.cells[: 2 * columns]]
    won = 0
    for seed in range(amount(30)):
        random, told, position = Random(seed), Told(columns), Position.start(rules)
        for ply in range(300):
            if position.over:
                break
            row = range(ply % 2 * columns, (ply % 2 + 1) * columns)
            assert sorted(position.legal()) == sorted(names[i] for i in row if told.holes[i])
            move = random.choice(position.legal())
            told.play(ply % 2, names.index(move))
            position = position.play(move)
            if not position.over:
                assert [*position.cells] == told.holes + told.stores
                assert [position.tuz("S"), position.tuz("N")] == ["" if i is None else names[i] for i in told.won]
        won += sum(hole is not None for hole in told.won)
    assert won
