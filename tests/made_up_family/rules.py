"""The rules of the race."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from msgspec import Struct

from game.rules import board as boards
from game.rules import game
from game.rules.board import Cell, Seat, other_seat
from game.rules.file.schema import OptionValue, OptionWords
from game.rules.game import PASS, IllegalMoveError, NotationError, Outcome, WhyIllegal
from game.rules.steps import Step, StepKind

REACHED = "reached"
STEPS = {"rest": StepKind(is_ringed=True, sound="click", fields=(("of", "hole"),))}


class Board(boards.Board):
    """A line of three squares for each player."""

    family = "race"
    cells = (
        *(Cell(name, "S", 1, column) for column, name in enumerate("ABC")),
        *(Cell(name, "N", 0, column) for column, name in enumerate("abc")),
    )


BOARD = Board()


class Words(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    family: str
    sources: list[str]
    idea: str = ""
    about: str = ""
    doubt: str = ""
    country: list[str] = []
    also: list[str] = []
    difficulty: int = 1
    minutes: int = 1
    skills: list[int] = []
    option: list[OptionWords] = []


WORDS, QUICK = Words, True


def check(words: Words, fault: Any) -> None:
    """Any file whose keys fit their types is right."""


@dataclass(frozen=True)
class Rules(game.Rules):
    variant: str = ""
    words: Any = None
    options: dict[str, OptionValue] = None  # type: ignore[assignment]
    board: boards.Board = BOARD
    start: tuple[int, ...] = (1, 0, 0, 1, 0, 0)
    stones: int = 2

    def behind(self, square: str) -> str:
        """The square that a piece on this one goes to."""
        return self.board.cells[self.board.index[square] + 1].name

    def start_of_move(self, move: str) -> str:
        """Moves are written `A-B`."""
        return super().start_of_move(move.partition("-")[0])


@dataclass(frozen=True)
class Position(game.Position):
    rules: Rules = None  # type: ignore[assignment]
    cells: tuple[int, ...] = ()
    player: Seat = "S"
    ply: int = 0
    outcome: Outcome | None = None

    @property
    def square(self) -> str:
        """The square of the player's piece."""
        board = self.rules.board
        return next(board.cells[i].name for i in board.holes_of_seat(self.player) if self.cells[i])

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        return () if self.over else (f"{self.square}-{self.rules.behind(self.square)}", PASS)

    def legal(self) -> tuple[str, ...]:
        return self._legal

    def moves_from(self, name: str) -> tuple[str, ...]:
        return tuple(move for move in self._legal if self.rules.start_of_move(move) == name)

    def why_not(self, move: str) -> WhyIllegal | None:
        if move in self._legal or self.moves_from(move):
            return None
        return WhyIllegal("over" if self.over else "no_piece" if self.rules.start_of_move(move) else "unknown")

    def with_turn_passed(self) -> "Position":
        return replace(self, player=other_seat(self.player))

    def _steps(self, move: str) -> list[Step]:
        if move not in self._legal:
            illegal = self.why_not(move)
            if illegal is None or illegal.reason == "unknown":
                raise NotationError(f"{move[:20]!r} is no move of the race")
            raise IllegalMoveError(f"{move[:20]} has no piece that may move", illegal)
        if move == PASS:
            return [Step("rest", clause="rest")]
        start, _, goal = move.partition("-")
        return [Step("hop", start, 1, to=goal, clause="hop")]

    def _after(self, steps: list[Step]) -> "Position":
        cells, index, outcome = list(self.cells), self.rules.board.index, None
        for step in steps:
            if step.op == "hop":
                cells[index[step.hole]] -= 1
                cells[index[step.to]] += 1
                outcome = Outcome(self.player, REACHED) if step.to in ("C", "c") else None
        return replace(self, cells=tuple(cells), player=other_seat(self.player), ply=self.ply + 1, outcome=outcome)

    def play(self, move: str) -> "Position":
        return self._after(self._steps(move))

    def turn(self, move: str) -> "Turn":
        steps = self._steps(move)
        return Turn(steps, self._after(steps))

    def end_by_agreement(self) -> "Turn":
        return Turn([], self)

    def as_json(self) -> dict[str, Any]:
        return {"cells": self.cells}


class Turn:
    """A turn of one step."""

    def __init__(self, steps: list[Step], after: Position) -> None:
        self._left, self._after, self.shown_clause = steps, after, ""
        self.result: Position | None = None

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        if self._left:
            step, *self._left = self._left
            return step
        self.result = self._after
        raise StopIteration

    def finish(self) -> Position:
        return self._after

    def copy(self) -> "Turn":
        return Turn(self._left, self._after)


def rules(variant: str, words: Words, options: dict[str, OptionValue], defaults: dict[str, OptionValue]) -> Rules:
    return Rules(variant, words, options)


def start(rules: Rules, first: Seat = "S") -> Position:
    return Position(rules, rules.start, first)
