"""The rules of the race."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta, Struct

from game.rules import board as boards
from game.rules import game
from game.rules.board import SEATS, Cell, Seat, other_seat
from game.rules.file.schema import OptionValue, OptionWords
from game.rules.game import PASS, IllegalMoveError, Mark, MarkKind, NotationError, Outcome, PositionError, WhyIllegal
from game.rules.json_check import checked_struct, known_keys
from game.rules.steps import Step, StepKind

REACHED, AGREED = "reached", "agreed"
RESTED = MarkKind("rested", "sign")
STEPS = {"rest": StepKind(rings=True, sound="click", fields=(("of", "hole"),))}


class Board(boards.Board):
    """A line of three squares for each player."""

    family = "race"
    cells = (
        *(Cell(name, "S", 1, column) for column, name in enumerate("ABC")),
        *(Cell(name, "N", 0, column) for column, name in enumerate("abc")),
    )


BOARD = Board()


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    squares: Annotated[int, Meta(ge=2, le=12)]


class Words(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    family: str
    sources: list[str]
    track: Track
    idea: str = ""
    about: str = ""
    doubt: str = ""
    country: list[str] = []
    also: list[str] = []
    difficulty: Annotated[int, Meta(ge=1, le=5)] = 1
    minutes: Annotated[int, Meta(ge=1, le=600)] = 1
    skills: list[int] = []
    option: list[OptionWords] = []


WORDS, QUICK = Words, True


def check(words: Words, fault: Any) -> None:
    if words.track.squares != 3:
        fault("track.squares", f"{words.track.squares} squares", "3")


@dataclass(frozen=True)
class Rules(game.Rules):
    variant: str = ""
    words: Any = None
    options: dict[str, OptionValue] = None  # type: ignore[assignment]
    board: boards.Board = BOARD
    start: tuple[int, ...] = (1, 0, 0, 1, 0, 0)
    stones: int = 2
    mark_kinds: tuple[MarkKind, ...] = (RESTED,)

    def __hash__(self) -> int:
        return hash(self.variant)

    def behind(self, square: str) -> str:
        """The square that a piece on this one goes to."""
        return self.board.cells[self.board.index[square] + 1].name

    def place_of(self, move: str) -> str:
        """Moves are written `A-B`."""
        return super().place_of(move.partition("-")[0])


@dataclass(frozen=True)
class Position(game.Position):
    rules: Rules = None  # type: ignore[assignment]
    cells: tuple[int, ...] = ()
    player: Seat = "S"
    ply: int = 0
    outcome: Outcome | None = None
    rested: frozenset[Seat] = frozenset()

    @property
    def square(self) -> str:
        """The square of the player's piece."""
        return self.of(self.player)

    def of(self, seat: Seat) -> str:
        board = self.rules.board
        return next(board.cells[i].name for i in board.owned(seat) if self.cells[i])

    def lying(self) -> tuple[Mark, ...]:
        return tuple(Mark(self.of(seat), 0, seat) for seat in SEATS if seat in self.rested)

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        return () if self.over else (f"{self.square}-{self.rules.behind(self.square)}", PASS)

    def legal(self) -> tuple[str, ...]:
        return self._legal

    def moves_from(self, name: str) -> tuple[str, ...]:
        return tuple(move for move in self._legal if self.rules.place_of(move) == name)

    def why_not(self, move: str) -> WhyIllegal | None:
        if move in self._legal or self.moves_from(move):
            return None
        return WhyIllegal("over" if self.over else "no_piece" if self.rules.place_of(move) else "unknown")

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
        rested = self.rested - {self.player} if steps[0].op == "hop" else self.rested | {self.player}
        return replace(
            self, cells=tuple(cells), player=other_seat(self.player), ply=self.ply + 1, outcome=outcome, rested=rested
        )

    def play(self, move: str) -> "Position":
        return self._after(self._steps(move))

    def turn(self, move: str) -> "Turn":
        steps = self._steps(move)
        return Turn(steps, self._after(steps))

    def agree(self) -> "Turn":
        return Turn([], replace(self, ply=self.ply + 1, outcome=Outcome(None, AGREED)))

    def as_json(self) -> dict[str, Any]:
        return {
            "variant": self.rules.variant, "options": self.rules.options, "turn": self.player,
            "squares": {seat: self.of(seat) for seat in SEATS}, "rested": sorted(self.rested),
        }  # fmt: skip


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
        self._left, self.result = [], self._after
        return self._after

    def copy(self) -> "Turn":
        return Turn(list(self._left), self._after)


class Given(Struct, frozen=True):
    turn: Annotated[Seat, Meta(description='"S" or "N"')]
    squares: Annotated[dict[Seat, str], Meta(description="the square of each player")]
    rested: list[Seat] = []


def rules(variant: str, words: Words, options: dict[str, OptionValue], defaults: dict[str, OptionValue]) -> Rules:
    return Rules(variant, words, options)


def start(rules: Rules, first: Seat = "S") -> Position:
    return Position(rules, rules.start, first)


def known_json(said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    checked_struct(Given, said, PositionError, "a position is an object with turn and squares", path)
    return known_keys(Given, dict(said))


def from_json(rules: Rules, said: object) -> Position:
    given = checked_struct(Given, said, PositionError, "a position is an object with turn and squares")
    cells = [0] * len(rules.board.cells)
    for seat in SEATS:
        square = given.squares.get(seat, "")
        if square not in rules.board.index:
            raise PositionError(f"{square[:20]!r} is no square; a player’s piece stands on one")
        cells[rules.board.index[square]] = 1
    return Position(rules, tuple(cells), given.turn, rested=frozenset(given.rested))


def from_word(rules: Rules, word: str) -> Position:
    raise PositionError("a race is set up by json")


def to_word(position: Position) -> str:
    raise PositionError("a race is set up by json")
