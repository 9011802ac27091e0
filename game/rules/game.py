"""Protocols that every family of games implements: the interface of the rules to all other rooms.

A family brings its own positions and turns; `rules.sowing` is the first.  The protocols here are all that the store,
the session, the film, the board and the pages know of them.  A family may subclass a protocol to inherit answers for
what it does not have: matches, layouts, choosing at once.  `rules.families` finds a family by its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from game.rules.board import SEATS, Board, PieceCounts, Seat, counts_by_name
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
    """The result of a game: the winner (None for a draw), and the id of the clause that ended the game."""

    winner: Seat | None
    reason: str


@dataclass(frozen=True)
class WhyIllegal:
    """Why a move is illegal, and the id of the clause that forbids it ("" for none). `reason`: a word defined by the
    family of games; `where`: the place or places that the reason refers to, "" for none.
    """

    reason: str
    clause: str = ""
    where: str = ""


class MoveError(Exception):
    """Raised for a move that can't be played; the message is a sentence."""


class NotationError(MoveError):
    """Raised for a text that names no move of the game."""


class IllegalMoveError(MoveError):
    """Raised for a move that isn't legal in this position."""

    def __init__(self, said: str, illegal: WhyIllegal) -> None:
        super().__init__(said)
        self.illegal = illegal


class PositionError(Exception):
    """Raised for an impossible position; the message says what is wrong and what is allowed."""


class MarkKind(NamedTuple):
    """A kind of mark that can lie on a cell besides pieces. `look`: its appearance, "" if invisible; `key`: its JSON
    key, if that differs from the name.
    """

    name: str
    look: Literal["", "lid", "sign", "lost", "store", "won", "piece", "right", "left"] = ""
    key: str = ""


class Mark(NamedTuple):
    """Something other than pieces that lies on a cell, such as a sign of a won hole: its cell, the index of its kind in
    `Rules.mark_kinds`, and its owner, None if it has none.
    """

    place: str
    kind: int
    seat: Seat | None = None


class MissedCapture(NamedTuple):
    """A capture that a move omitted: the cell of the piece after the move, and the cells that it could have
    captured.
    """

    place: str
    takes: tuple[str, ...] = ()


class GameWords(Protocol):
    """Protocol of the content that every variant file has, whatever its family of games."""

    @property
    def name(self) -> str:
        """Name of the game in English."""

    @property
    def family(self) -> str:
        """Name of the family of games, such as "sowing"."""

    @property
    def idea(self) -> str:
        """Main idea of the game in a few words."""

    @property
    def about(self) -> str:
        """Description of the game in one or two sentences."""

    @property
    def doubt(self) -> str:
        """Statement of what is uncertain about the rules; "" for nothing."""

    @property
    def country(self) -> list[str]:
        """Countries where the game is played, by their English names."""

    @property
    def difficulty(self) -> int:
        """Difficulty of the game, 1 (easy) to 5 (rich)."""

    @property
    def minutes(self) -> int:
        """Rough length of a game in minutes."""

    @property
    def skills(self) -> list[int]:
        """Playing strength for each of the computer's levels; empty for the usual ones."""

    @property
    def sources(self) -> Sequence[str | Citation]:
        """Sources against which the rules were checked."""

    @property
    def option(self) -> list[OptionWords]:
        """Options that a player can choose, with their values."""


class Rules(Protocol):
    """Protocol of a game's rules with its options chosen."""

    @property
    def variant(self) -> str:
        """The id of the variant file."""

    @property
    def words(self) -> GameWords:
        """Return the words of the variant file."""

    @property
    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option by the option's id."""

    @property
    def board(self) -> Board:
        """Return the board: all cells, each with row, column, owner and kind."""

    @property
    def start(self) -> tuple[int, ...]:
        """Return the number of pieces by cell when a game begins."""

    @property
    def coats(self) -> Mapping[str, Seat]:
        """Owner of the pieces in each cell at the start; empty if all pieces look alike."""
        return {}

    @property
    def pieces(self) -> Mapping[str, tuple[int, Seat]]:
        """Kinds of pieces by their word in JSON: how many pieces the kind counts for, and its owner. Empty if cells
        hold any number of stones.
        """
        return {}

    @property
    def stones(self) -> int:
        """Number of pieces in the game, which is also the greatest value of a win."""

    @property
    def fingerprint(self) -> str:
        """Hash of all rules that decide how a game continues from a position; "" if the family of games has none."""
        return ""

    @property
    def course(self) -> str:
        """Hash of everything that can occur in a game with these options; "" if the family of games has none."""
        return ""

    @property
    def former(self) -> Rules | None:
        """The rules by which earlier versions of the program played this game, for records of that time: itself if it
        is them already, None if nothing has changed.
        """
        return None

    @property
    def mark_kinds(self) -> tuple[MarkKind, ...]:
        """Kinds of marks in this game; `Mark.kind` is an index into them."""
        return ()

    @property
    def counts(self) -> bool:
        """Whether captured pieces decide the game."""
        return False

    @property
    def stones_to_win(self) -> int:
        """Number of captured pieces that is sure to win; 0 if captures aren't counted, or in a match of
        several rounds.
        """
        return 0

    @property
    def sows_into_stores(self) -> bool:
        """Return whether stones fall into stores while they are sown."""
        return False

    @property
    def collects_captures(self) -> bool:
        """Whether captured pieces lie in visible stores."""
        return self.counts

    @property
    def signs(self) -> bool:
        """Whether the notation of moves includes a direction."""
        return False

    @property
    def driven(self) -> bool:
        """Whether every turn is forced, so that the game plays itself once it has begun or the stones are laid out."""
        return False

    @property
    def for_one_player(self) -> bool:
        """Return whether this is a game for one player, who sits South."""
        return False

    @property
    def has_pie(self) -> bool:
        """Whether North may swap sides instead of making the first move (pie rule)."""
        return False

    @property
    def layout(self) -> OpeningWords | None:
        """The clause on laying out pieces by hand; None if the game has none."""
        return None

    @property
    def match(self) -> MatchWords | None:
        """The clause on a match of several rounds; None if the game has none."""
        return None

    def opening(self, offer: FirstTurnOffer) -> OpeningWords | None:
        """Return the opening clause in force that makes this offer; None if there is none."""
        return None

    @property
    def clear_margin(self) -> int:
        """Lead, in pieces, by which the best move is clearly better than any other."""
        return 2

    def opposite_place(self, name: str) -> str:
        """Return the cell on the other player's side that corresponds to a cell: on most boards the same letter,
        capital or small.
        """
        return name.swapcase()

    def start_of_move(self, move: str) -> str:
        """Return the cell where a move starts; "" for a move that starts nowhere, such as a pass."""
        return move if move in self.board.index else ""

    def way_of_move(self, move: str) -> tuple[str, ...]:
        """Return the cells that a move visits after its start; () in games where players choose only the start."""
        return ()

    def name_of_move(self, *places: str) -> str:
        """Return the name that a move through these cells would have, legal or not."""
        return "-".join(places)


def playing_seats(rules: Rules) -> tuple[Seat, ...]:
    """Return the seats of the players: South alone in a game for one player."""
    return SEATS[:1] if rules.for_one_player else SEATS


class Turn(Protocol):
    """Protocol of a turn in progress: an iterator of steps. Once exhausted, `result` is the position after the turn."""

    @property
    def result(self) -> Position | None:
        """Return the position after the turn; None while steps are left."""

    @property
    def shown_clause(self) -> str:
        """Id of the clause that changed the turn without a step of its own; "" for none."""

    def __iter__(self) -> Iterator[Step]: ...

    def __next__(self) -> Step: ...

    def finish(self) -> Position:
        """Run the remaining steps; return the position after the turn."""

    def copy(self) -> Turn:
        """Return an independent copy that continues from the same step."""


class Position(Protocol):
    """Protocol of an immutable position between two turns."""

    @property
    def rules(self) -> Rules:
        """Rules of the position's game."""

    @property
    def cells(self) -> tuple[int, ...]:
        """Number of pieces in each cell, in the order of `Board.cells`."""

    @property
    def player(self) -> Seat:
        """The player who has to move or decide."""

    @property
    def ply(self) -> int:
        """Number of plies played before this position."""

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game; None while it goes on."""

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.outcome is not None

    @property
    def phase(self) -> Phase:
        """Kind of decision due: a turn, a layout, whether to turn the board round, a claim of holes, or a removal.
        `remove`: a separate ply before the turn, in which one of some pieces is removed or none is; its moves start at
        the piece's cell, or nowhere to remove none.
        """
        return "play"

    @property
    def joint(self) -> int:
        """1 while both players choose their moves at once, else 0."""
        return 0

    @property
    def round(self) -> int:
        """Number of the round, 0 outside a match."""
        return 0

    @property
    def counted_rounds(self) -> int:
        """Number of rounds of a match that are over and weren't void."""
        return 0

    @property
    def is_at_start(self) -> bool:
        """Whether the board is as it was when the game, or the present round, began."""
        return self.cells == self.rules.start

    @property
    def score(self) -> dict[Seat, int]:
        """Return each player's score."""
        return {"S": 0, "N": 0}

    @property
    def heap(self) -> int:
        """Number of pieces still to be laid out."""
        return 0

    @property
    def claims_wanted(self) -> int:
        """Number of the opponent's holes that the player to move has to claim."""
        return 0

    def count(self, name: str) -> int:
        """Return how many pieces lie in a cell."""
        return self.cells[self.rules.board.index[name]]

    def store(self, seat: Seat) -> int:
        """Return how many pieces a player has captured."""
        return 0

    def owner(self, name: str) -> Seat:
        """Return the present owner of the cell `name`."""
        return self.rules.board.cells[self.rules.board.index[name]].seat

    def coats(self) -> Mapping[str, Seat]:
        """Return the owner of the pieces in each cell, if the players' pieces differ; else an empty mapping."""
        return {}

    def marks_on_board(self) -> tuple[Mark, ...]:
        """Return the marks on the board."""
        return ()

    def lead(self) -> int | None:
        """Return by how many pieces South is ahead; None in games where the numbers of captured pieces already show
        that.
        """
        return None

    def legal(self) -> tuple[str, ...]:
        """Return the legal moves by name."""

    def moves_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that begin in the cell `name`."""

    def routes_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that begin in the cell `name`; a move that has several names is listed under each of
        them.
        """
        return self.moves_from(name)

    def canonical_move(self, move: str) -> str:
        """Return the name under which `legal` lists a move; any other text unchanged."""
        return move

    def why_not(self, move: str) -> WhyIllegal | None:
        """Return why a move is illegal or, if `move` is a cell, why every move from it is; None if it, or one of these,
        is legal.
        """

    def missed_captures(self, move: str) -> tuple[MissedCapture, ...]:
        """Return the captures that a legal move omits although the rules demand them."""
        return ()

    @property
    def bound_starts(self) -> tuple[str, ...]:
        """The cells in which the turn must begin, or should, where a rule restricts the player; else empty."""
        return tuple(dict.fromkeys(filter(None, map(self.rules.start_of_move, self.legal()))))

    def play(self, move: str) -> Position:
        """Return the position after a move.  Raises MoveError."""

    def with_turn_passed(self) -> Position:
        """Return the same board with the opponent to move, as needed to show the opponent's threats."""

    def turn(self, move: str) -> Turn:
        """Return the turn of a move, as an iterator of steps.  Raises MoveError."""

    def end_by_agreement(self) -> Turn:
        """Return the turn by which both players agree to stop."""

    def as_json(self) -> dict[str, Any]:
        """Return the position as the text protocol writes it, complete enough to set it up again."""


def counts_of_position(position: Position) -> PieceCounts:
    """Return the pieces in every cell of a position, with their owners."""
    return counts_by_name(position.rules.board, position.cells, position.coats())


def removal_moves(position: Position) -> tuple[str, ...]:
    """Return the moves of a decision on a removal: one for each removable piece, then the move that removes none."""
    return tuple(sorted(position.legal(), key=lambda move: not position.rules.start_of_move(move)))


Look = tuple[str, str, Seat | None]  # of a mark: how it looks, where it lies, whose it is


def marks_with_looks(position: Position) -> tuple[Look, ...]:
    """Return each mark on the board with its appearance."""
    kinds = position.rules.mark_kinds
    found = ((kinds[mark.kind].look, mark.place, mark.seat) for mark in position.marks_on_board())
    return tuple(one for one in found if one[0])


def marks_of_kind(position: Position, kind: str) -> tuple[Mark, ...]:
    """Return the marks of one kind."""
    kinds = position.rules.mark_kinds
    return tuple(mark for mark in position.marks_on_board() if kinds[mark.kind].name == kind)


def named_marks(position: Position) -> set[tuple[str, str]]:
    """Return the marks on the board as (cell, name of the kind)."""
    return {(mark.place, position.rules.mark_kinds[mark.kind].name) for mark in position.marks_on_board()}


class Family(Protocol):
    """Protocol of the module `family` of a family of games in the rules."""

    WORDS: type[Struct]  # the type of its variant files
    QUICK: bool  # whether a turn is computed in no noticeable time, which an uncompiled machine does not manage

    def check(self, words: Any, fault: Any) -> None:
        """Check everything in a file that types can't, and report faults by calling `fault(key, what is wrong, what is
        allowed)`.
        """

    def rules(
        self, variant: str, words: Any, options: dict[str, OptionValue], defaults: dict[str, OptionValue]
    ) -> Rules:
        """Return the rules of a checked file with the values `options`; `defaults`: the default values."""

    def start(self, rules: Any, first: Seat = "S") -> Position:
        """Return the initial position; `first`: who moves first, if the rules leave that open."""

    def shelf_of(self, words: Any) -> str:
        """Return the home-page group of a game whose file names none."""

    def from_json(self, rules: Any, said: object) -> Position:
        """Build a position from the object that `Position.as_json` makes.  Raises PositionError."""

    def known_json(self, said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
        """Check a position's JSON and return its known keys. Raises PositionError. `path`: the object's place in a
        larger one, for messages.
        """

    def from_word(self, rules: Any, word: str) -> Position:
        """Parse a position from one word.  Raises PositionError."""

    def to_word(self, position: Any) -> str:
        """Format a position as one word.  Raises PositionError where only JSON can express it."""
