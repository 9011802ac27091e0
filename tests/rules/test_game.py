"""What a family need not say: the answers for games without matches, layouts, stores, options of opening and marks."""

from typing import Any

from game.rules import game
from game.rules.board import Board, Cell
from game.rules.game import Mark, MarkKind, Outcome

CELLS = (Cell("A", "S", 1, 0), Cell("B", "S", 1, 2), Cell("b", "N", 0, 0), Cell("S", "S", 0, 9, "store"))


class Plain(Board):
    cells = CELLS
    family = "plain"


class PlainRules(game.Rules):
    board = Plain()
    start = (4, 4, 4, 0)


rules_of: Any = PlainRules  # abstract for the type checker: what a family has to say is not asked here


class SomePosition(game.Position):
    """Four pieces in each hole, or what is said."""

    def __init__(self, cells: tuple[int, ...] = (4, 4, 4, 0), *moves: str) -> None:
        self._cells, self._moves = cells, moves
        self.end: Outcome | None = None

    @property
    def rules(self) -> game.Rules:
        found: game.Rules = rules_of()
        return found

    @property
    def cells(self) -> tuple[int, ...]:
        return self._cells

    @property
    def outcome(self) -> Outcome | None:
        return self.end

    def legal(self) -> tuple[str, ...]:
        return self._moves


class MarkedPosition(SomePosition):
    """With a marked place of each kind."""

    @property
    def rules(self) -> game.Rules:
        class Rules(PlainRules):
            mark_kinds = (MarkKind("gone"), MarkKind("house", "sign"))

        made: Any = Rules
        found: game.Rules = made()
        return found

    def marks_on_board(self) -> tuple[Mark, ...]:
        return Mark("A", 0), Mark("B", 1, "S"), Mark("b", 1)


marked: Any = MarkedPosition
