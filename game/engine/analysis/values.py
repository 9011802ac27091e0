"""Results of analysis: the value of each move, the loss of each turn, the curve of a game.

Pure data, the same for hints, for the review of mistakes and for the text protocol.  Values are in hundredths of a
stone: of the final difference of the round or, in the four-row games, which count no stones, of the difference between
the stones on the two sides; a proved win there counts as all stones of the game, and `mate` says in how many plies it
comes.  The value of a move is for the player who makes it, the curve is for South.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from game.rules.board import Seat
from game.rules.decoding import convert_decoded
from game.rules.game import Rules
from game.rules.json_check import UNFIT

STONE = 100  # values are hundredths of a stone
EVEN = 50  # what is less than half a stone is none
ALL = 2000  # moves that are valued where nobody says how many: no position has more
FORMAT = 2  # of a review that is kept; one that a newer program wrote is made again


_Worth = Annotated[int, Meta(ge=-(2**31), le=2**31)]
ValueRow = tuple[str, _Worth, Literal[0, 1], _Worth | None, list[str]]
"""A move with its value as JSON keeps it: see `MoveValue.as_json`."""
_Moves = list[ValueRow]
_Row = tuple[Seat, str, str, Annotated[int, Meta(ge=0, le=2**31)] | None, _Worth, Literal[0, 1], list[str], _Moves]


class _ReviewRecord(Struct, frozen=True):
    """A review as stored in JSON; its rows are validated one by one."""

    nodes: _Worth
    start: _Worth
    turns: list[Any]
    turning_point: Any = None
    done: bool = True


class ReviewError(Exception):
    """Raised for a stored review that doesn't fit this game; the message is a sentence."""


@dataclass(frozen=True)
class MoveValue:
    """A move with its value.

    `exact`: proved by the rules. `mate`: plies to a proved win, negative to a proved loss, in games that count no
    stones. `line`: the expected play, beginning with this move. `reply`: the opponent's first move in that
    line, the strongest answer; "" if unknown.
    """

    move: str
    cp: int
    exact: bool = False
    mate: int | None = None
    line: tuple[str, ...] = ()
    reply: str = ""

    def as_json(self, most: int | None = None) -> list[Any]:
        """Return the values for JSON, with at most `most` moves of the expected line; None: all of it."""
        return [self.move, self.cp, int(self.exact), self.mate, list(self.line[:most])]

    @classmethod
    def from_json(cls, row: ValueRow) -> "MoveValue":
        """Create the value from a row of JSON; `reply`, which isn't stored, stays ""."""
        move, cp, exact, mate, line = row
        return cls(move, cp, bool(exact), mate, tuple(line))


@dataclass(frozen=True)
class Analysis:
    """The moves of a position, best first, all searched to the same depth.  `done`: whether the search has ended."""

    depth: int
    nodes: int
    values: tuple[MoveValue, ...]
    done: bool = True

    @property
    def best(self) -> MoveValue | None:
        """Return the best move; None where nothing is known."""
        return self.values[0] if self.values else None

    def value_of_move(self, move: str) -> MoveValue | None:
        """Return a move's value; None if it was not searched."""
        return next((value for value in self.values if value.move == move), None)

    def loss_of_move(self, move: str) -> int | None:
        """Return by how many hundredths of a stone a move is worse than the best; None if it was not searched."""
        value = self.value_of_move(move)
        return None if value is None else max(self.values[0].cp - value.cp, 0)


@dataclass(frozen=True)
class TurnReview:
    """One turn of a game in a review.

    `ply`: index from 0.  `loss`: by how many hundredths of a stone the move was worse than `best`; None if not judged
    (an agreed end, a joint choice, or a search that goes on).  `cp`: South's value of the position after the turn;
    `line`: the expected play from before it, the best move first.  `values`: all moves then possible, best first; the
    best and the played one come with their expected lines.
    """

    ply: int
    seat: Seat
    move: str
    best: str
    loss: int | None
    cp: int
    exact: bool = False
    line: tuple[str, ...] = ()
    values: tuple[MoveValue, ...] = ()

    @property
    def analysis(self) -> Analysis | None:
        """Return the analysis of the position before the turn; None if there is none."""
        return Analysis(0, 0, self.values) if self.values else None

    @property
    def expected_line(self) -> tuple[str, ...]:
        """Return the engine's expected line that starts with the move actually played; () without an analysis."""
        played = next((value for value in self.values if value.move == self.move), None)
        return played.line if played else ()

    @property
    def provisional_loss(self) -> int | None:
        """Return the loss that the search has found so far, while it goes on; None for a turn that is judged, or isn't
        searched.
        """
        return self.analysis.loss_of_move(self.move) if self.loss is None and self.analysis is not None else None

    @property
    def cost_is_proved(self) -> bool:
        """Return whether the move's loss is proved; otherwise it is an estimate and is shown as one."""
        known = {value.move: value.exact for value in self.values}
        return known.get(self.move, False) and known.get(self.best, False)


class ChosenMove(str):
    """The computer's move as text. `overlooked`: the opponent's reply whose result a player of this level would not
    foresee, "" for none.
    """

    overlooked: str

    def __new__(cls, move: str, overlooked: str = "") -> "ChosenMove":
        self = super().__new__(cls, move)
        self.overlooked = overlooked
        return self


def round_to_stones(cp: int) -> int:
    """Return hundredths of a stone in whole stones; halves are rounded away from zero."""
    stones = (abs(cp) + EVEN) // STONE
    return stones if cp > 0 else -stones


def loss_in_stones(lead: int, rules: Rules) -> int:
    """Convert a loss from hundredths of a stone to whole stones, at most as many as the game has."""
    return min(round_to_stones(lead), rules.stones)


def is_result_proved(value: MoveValue, rules: Rules) -> bool:
    """Return whether a win or a loss is proved, in a game that counts no stones."""
    return not rules.counts and (value.mate is not None or abs(value.cp) >= STONE * rules.stones)


def gives_result_away(best: MoveValue, value: MoveValue, rules: Rules) -> bool:
    """Return whether a move turns the `best` move's proved result into another, such as a proved win into no proved
    win.
    """
    return _proved_result(best, rules) != _proved_result(value, rules)


def _proved_result(value: MoveValue, rules: Rules) -> int:
    """Return 1 for a proved win of the player to move, -1 for a proved loss, 0 for any other value."""
    return (value.cp > 0) - (value.cp < 0) if is_result_proved(value, rules) else 0


def analysis_in_stones(analysis: Analysis, rules: Rules) -> Analysis:
    """Return an analysis in whole stones: the best move's value rounded, the others' derived from their losses. So a
    move has the same number on all pages.
    """
    first = analysis.values[0] if analysis.values else None

    def whole(value: MoveValue) -> MoveValue:
        assert first is not None
        if is_result_proved(first, rules):  # no stones are counted down from that
            return value if is_result_proved(value, rules) else replace(value, cp=STONE * round_to_stones(value.cp))
        best = first.cp
        cp = STONE * (round_to_stones(best) - loss_in_stones(best - value.cp, rules))
        return value if is_result_proved(value, rules) else replace(value, cp=cp)

    return replace(analysis, values=tuple(map(whole, analysis.values)))


@dataclass(frozen=True)
class Review:
    """Review of a game, turn by turn.

    `curve`: South's value at the start and after each turn (of the round, in a match). `turning_point`: the ply that
    decided the game, or None. `nodes`: the limit of positions searched per turn. `done`: False while a deeper search
    goes on. `analyses`: the analyses of positions by ply, which aren't stored with the game.
    """

    turns: tuple[TurnReview, ...]
    turning_point: int | None
    curve: tuple[int, ...]
    nodes: int
    done: bool = True
    analyses: Mapping[int, Analysis] = field(default_factory=dict, compare=False, repr=False)

    def as_json(self) -> dict[str, Any]:
        """Return the review as JSON, as stored with the game."""
        turns = [
            [t.seat, t.move, t.best, t.loss, t.cp, int(t.exact), list(t.line), [v.as_json() for v in t.values]]
            for t in self.turns
        ]
        return {
            "format": FORMAT, "nodes": self.nodes, "turning_point": self.turning_point, "start": self.curve[0],
            "turns": turns, **({} if self.done else {"done": False}),
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: Mapping[str, Any], moves: Sequence[str]) -> "Review":
        """Parse the review that is stored with a game of these moves.  Raises ReviewError."""
        if data.get("format") != FORMAT:
            raise ReviewError("the review was made by another version of the program")
        try:
            kept = convert_decoded(data, _ReviewRecord)
        except UNFIT:
            raise ReviewError("the review is damaged: numbers or turns are missing") from None
        point = kept.turning_point
        turns = tuple(_parse_turn(ply, row) for ply, row in enumerate(kept.turns))
        if tuple(turn.move for turn in turns) != tuple(moves):
            raise ReviewError("the review is of other moves than the game has")
        if point is not None and (type(point) is not int or not 0 <= point < len(turns)):
            raise ReviewError("the review is damaged: its turning point is none of its turns")
        return cls(turns, point, (kept.start, *(turn.cp for turn in turns)), kept.nodes, kept.done)


@dataclass(frozen=True)
class ReviewProgress:
    """The progress of a review's first pass, which goes from the last turn to the first: `done` of `total` turns.

    `review`: the review so far, in which the turns not analysed yet have no loss.
    """

    done: int
    total: int
    review: Review | None = field(default=None, compare=False, repr=False)


Fault = Literal["refused", "silent", "ended"]


@dataclass(frozen=True)
class AnalysisFailure:
    """A failed analysis: the worker reported an error, sent invalid data, timed out, or ended.

    `detail` is for the log, not for the user.
    """

    why: Fault
    detail: str = ""


def _parse_turn(ply: int, row: object) -> TurnReview:
    """Parse a turn from its row of JSON."""
    try:
        seat, move, best, loss, cp, exact, line, moves = convert_decoded(row, _Row)
    except UNFIT:
        raise ReviewError(f"the review is damaged: turn {ply + 1} cannot be read") from None
    values = tuple(map(MoveValue.from_json, moves))
    return TurnReview(ply, seat, move, best, loss, cp, bool(exact), tuple(line), values)
