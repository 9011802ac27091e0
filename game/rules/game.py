"""What every family of games offers: the other rooms use nothing else.

A family brings its own positions and turns; `rules.sowing` is the first.  The protocols here are all that the store,
the session, the film, the board and the pages know of them.  A family may subclass a protocol to inherit answers for
what it does not have: matches, layouts, choosing at once.  `rules.families` finds a family by its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from game.rules.board import SEATS, Board, Counts, Seat, counts_by_name
from game.rules.steps import Step

if TYPE_CHECKING:
    from game.rules.file.schema import Citation, MatchWords, OpeningWords, OptionValue, OptionWords
    from game.rules.file.vocabulary import FirstTurnOffer

Phase = Literal["play", "layout", "turn", "claim", "remove"]

# Moves and their beginnings that any family may use; all others are its own.
PASS, SWAP, KEEP = "pass", "swap", "keep"
LAYOUT, CLAIM = "layout:", "claim:"


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner, None for a draw, and the id of the clause that ended it."""

    winner: Seat | None
    reason: str


@dataclass(frozen=True)
class WhyIllegal:
    """Why a move may not be played, and the clause of the variant file that forbids it ("" where none is needed).

    `reason` is a word of the family.  `where` is the place that the reason refers to, if any.
    """

    reason: str
    clause: str = ""
    where: str = ""


class MoveError(Exception):
    """A move that cannot be played.  The message is a sentence."""


class NotationError(MoveError):
    """A text that names no move of the game."""


class IllegalMoveError(MoveError):
    """A move of the game that may not be played now."""

    def __init__(self, said: str, illegal: WhyIllegal) -> None:
        super().__init__(said)
        self.illegal = illegal


class PositionError(Exception):
    """A position that is not possible: the message says what is wrong and what is allowed."""


class MarkKind(NamedTuple):
    """A kind of thing that can lie on a place besides pieces.

    `look`: how it looks there ("" where it does not show); `key`: what says it in JSON, where that has another name.
    """

    name: str
    look: Literal["", "lid", "sign", "lost", "store", "won", "piece"] = ""
    key: str = ""


class Mark(NamedTuple):
    """A mark: its place, the number of its kind in `Rules.mark_kinds`, and its owner."""

    place: str
    kind: int
    seat: Seat | None = None


class MissedCapture(NamedTuple):
    """What a move left out: a piece, where it stands after the move, and the places that it could have captured."""

    place: str
    takes: tuple[str, ...] = ()


class GameWords(Protocol):
    """What the file of every game says; all else in it belongs to its family."""

    @property
    def name(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def idea(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def doubt(self) -> str: ...
    @property
    def country(self) -> list[str]: ...
    @property
    def difficulty(self) -> int: ...
    @property
    def minutes(self) -> int: ...
    @property
    def skills(self) -> list[int]: ...
    @property
    def sources(self) -> Sequence[str | Citation]: ...
    @property
    def option(self) -> list[OptionWords]: ...


class Rules(Protocol):
    """A game with its options chosen."""

    @property
    def variant(self) -> str:
        """The id of the variant file."""

    @property
    def words(self) -> GameWords:
        """The file itself."""

    @property
    def options(self) -> dict[str, OptionValue]:
        """The value of every option."""

    @property
    def board(self) -> Board:
        """The places, each with row, column, owner and kind."""

    @property
    def start(self) -> tuple[int, ...]:
        """Pieces by place when a game begins."""

    @property
    def coats(self) -> Mapping[str, Seat]:
        """Whose pieces lie in each place when a game begins; empty where those of both players look alike."""
        return {}

    @property
    def pieces(self) -> Mapping[str, tuple[int, Seat]]:
        """What a place can hold where it holds one piece: its word in JSON → how many lie there, and whose.

        Empty where places hold any number of stones.
        """
        return {}

    @property
    def stones(self) -> int:
        """How many pieces the game has, which is also the most that a won game is worth."""

    @property
    def fingerprint(self) -> str:
        """A hash of everything in the rules that decides how a game goes on; "" where a family has none."""
        return ""

    @property
    def course(self) -> str:
        """A hash of all that can come up in a game with these options; "" where a family has none."""
        return ""

    @property
    def mark_kinds(self) -> tuple[MarkKind, ...]:
        """The kinds of marks in this game; `Mark.kind` is an index into them."""
        return ()

    @property
    def counts(self) -> bool:
        """Do captured pieces decide the game?"""
        return False

    @property
    def collects_captures(self) -> bool:
        """Do captured pieces lie in stores that players look at?"""
        return self.counts

    @property
    def signs(self) -> bool:
        """Does a move name a direction?"""
        return False

    @property
    def driven(self) -> bool:
        """Do turns run by themselves, without a choice?"""
        return False

    @property
    def for_one_player(self) -> bool:
        """Is it a game for one, who sits South?"""
        return False

    @property
    def has_pie(self) -> bool:
        """May North swap sides instead of the first move?"""
        return False

    @property
    def layout(self) -> OpeningWords | None:
        """The clause by which pieces are laid out by hand, if the game has one."""
        return None

    @property
    def match(self) -> MatchWords | None:
        """The clause of the match, if one is played."""
        return None

    def opening(self, offer: FirstTurnOffer) -> OpeningWords | None:
        """The opening of this kind that is in force."""
        return None

    @property
    def clear(self) -> int:
        """How many pieces a move has to be worth more than any other, so that nobody doubts that it is better."""
        return 2

    def opposite_place(self, name: str) -> str:
        """The place that is to one player what this one is to the other: capital and small letters on most boards."""
        return name.swapcase()

    def start_of_move(self, move: str) -> str:
        """The place that a move, or the beginning of one, starts from; "" where it starts from none."""
        return move if move in self.board.index else ""

    def way_of_move(self, move: str) -> tuple[str, ...]:
        """The places that a move comes to after the one where it begins, in their order, where a person chooses a
        move by where it goes; empty where the place that it begins at is enough."""
        return ()

    def name_of_move(self, *places: str) -> str:
        """What a move from place to place would be called, so that one can be told why there is none."""
        return "-".join(places)


def seats_of(rules: Rules) -> tuple[Seat, ...]:
    return SEATS[:1] if rules.for_one_player else SEATS


class Turn(Protocol):
    """A turn under way: an iterator of steps.  When they are used up, `result` is the position after the turn."""

    @property
    def result(self) -> Position | None:
        """The position after the turn; None while steps are left."""

    @property
    def shown_clause(self) -> str:
        """A clause that changed the turn without a step, or empty."""

    def __iter__(self) -> Iterator[Step]: ...

    def __next__(self) -> Step: ...

    def finish(self) -> Position:
        """Plays the rest of the turn at once; the position after it."""

    def copy(self) -> Turn:
        """A copy that goes on from the same step."""


class Position(Protocol):
    """A position between two turns.  It never changes; playing makes a new one."""

    @property
    def rules(self) -> Rules:
        """The rules of its game."""

    @property
    def cells(self) -> tuple[int, ...]:
        """Pieces by place, in the order of `Board.cells`."""

    @property
    def player(self) -> Seat:
        """Who is to move, or to decide."""

    @property
    def ply(self) -> int:
        """How many moves led here."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def phase(self) -> Phase:
        """What is to be decided now: a turn, a layout, whether to turn the board round, a claim of holes.

        `remove`: a ply of its own before the turn, in which a piece is taken off the board, or none is.  Its moves are
        those that begin at the place of such a piece, and one or more that begin nowhere.
        """
        return "play"

    @property
    def joint(self) -> int:
        """1 while both players choose at once."""
        return 0

    @property
    def round(self) -> int:
        """The number of the round, 0 where no match is played."""
        return 0

    @property
    def is_at_start(self) -> bool:
        """Does the board lie as the game or its round began?"""
        return self.cells == self.rules.start

    @property
    def score(self) -> dict[Seat, int]:
        return {"S": 0, "N": 0}

    @property
    def heap(self) -> int:
        """Pieces that wait to be laid out."""
        return 0

    @property
    def claims_wanted(self) -> int:
        """How many places of the other side are to be claimed now."""
        return 0

    def count(self, name: str) -> int:
        return self.cells[self.rules.board.index[name]]

    def store(self, seat: Seat) -> int:
        """Pieces that a player has captured."""
        return 0

    def owner(self, name: str) -> Seat:
        """The owner of a place now."""
        return self.rules.board.cells[self.rules.board.index[name]].seat

    def coats(self) -> Mapping[str, Seat]:
        """Whose pieces lie in each place, where those of the two players look different; empty where all are alike."""
        return {}

    def marks_on_board(self) -> tuple[Mark, ...]:
        return ()

    def lead(self) -> int | None:
        """How many pieces South is ahead; None where that can be seen from what the players hold."""
        return None

    def legal(self) -> tuple[str, ...]:
        """The moves that may be played, by name."""

    def moves_from(self, name: str) -> tuple[str, ...]:
        """The legal moves that begin at a place."""

    def routes_from(self, name: str) -> tuple[str, ...]:
        """The same moves by every name, where several names say the same move."""
        return self.moves_from(name)

    def canonical_move(self, move: str) -> str:
        """The name that `legal` has for a move that has several; any other text as it is."""
        return move

    def why_not(self, move: str) -> WhyIllegal | None:
        """Why this move, or every move from this place, may not be played; None if one may."""

    def missed_captures(self, move: str) -> tuple[MissedCapture, ...]:
        """The pieces that a move, which may be played, leaves standing though the rules want something of them."""
        return ()

    @property
    def bound_starts(self) -> tuple[str, ...]:
        """The places with which the turn has to begin, or should, where something binds the player."""
        return tuple(dict.fromkeys(filter(None, map(self.rules.start_of_move, self.legal()))))

    def play(self, move: str) -> Position:
        """The position after a move.  Raises MoveError."""

    def passed(self) -> Position:
        """The board as it lies with the other side to move: what it could do there is a threat that stands."""

    def turn(self, move: str) -> Turn:
        """The turn of a move, step by step.  Raises MoveError."""

    def end_by_agreement(self) -> Turn:
        """The turn by which both players agree to stop."""

    def as_json(self) -> dict[str, Any]:
        """The position as the text protocol writes it, complete enough to set it up again."""


def counts_of(position: Position) -> Counts:
    """What lies in every place of a position, and whose it is."""
    return counts_by_name(position.rules.board, position.cells, position.coats())


def removals(position: Position) -> tuple[str, ...]:
    """What can be answered where a piece may be removed: each piece, and then what removes none."""
    return tuple(sorted(position.legal(), key=lambda move: not position.rules.start_of_move(move)))


Look = tuple[str, str, Seat | None]  # of a mark: how it looks, where it lies, whose it is


def looks_of_marks(position: Position) -> tuple[Look, ...]:
    kinds = position.rules.mark_kinds
    found = ((kinds[mark.kind].look, mark.place, mark.seat) for mark in position.marks_on_board())
    return tuple(one for one in found if one[0])


def marks_of_kind(position: Position, kind: str) -> tuple[Mark, ...]:
    kinds = position.rules.mark_kinds
    return tuple(mark for mark in position.marks_on_board() if kinds[mark.kind].name == kind)


def named_marks(position: Position) -> set[tuple[str, str]]:
    """The marks on the board: where, and the name of their kind."""
    return {(mark.place, position.rules.mark_kinds[mark.kind].name) for mark in position.marks_on_board()}


class Family(Protocol):
    """What a family's part in the rules offers: the module `family` of its package there."""

    WORDS: type[Struct]  # the type of its variant files
    QUICK: bool  # whether a turn is computed in no noticeable time, which an uncompiled machine does not manage

    def check(self, words: Any, fault: Any) -> None:
        """Checks what the types of a file cannot, and reports to `fault(key, what is wrong, what is allowed)`."""

    def rules(
        self, variant: str, words: Any, options: dict[str, OptionValue], defaults: dict[str, OptionValue]
    ) -> Rules:
        """The rules of a checked file with these options."""

    def start(self, rules: Any, first: Seat = "S") -> Position:
        """The start of a game; `first` moves first where the rules leave that open."""

    def shelf_of(self, words: Any) -> str:
        """The idea under which a game stands on the first page, where its file names none."""

    def from_json(self, rules: Any, said: object) -> Position:
        """A position from what `Position.as_json` makes.  Raises PositionError."""

    def known_json(self, said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
        """The known keys of such an object, whose form is checked.  Raises PositionError.

        `path` is where the object stands in a larger one.
        """

    def from_word(self, rules: Any, word: str) -> Position:
        """A position from one word.  Raises PositionError."""

    def to_word(self, position: Any) -> str:
        """The word from which `from_word` makes this position.  Raises PositionError where only JSON can say it."""
