"""A draughts game ready to play: a checked variant file, its chosen options and the machine's numbers."""

import hashlib
import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.rules import game
from game.rules.board import SEATS, Seat
from game.rules.draughts.board import LETTERS, Board, owners_beside_board
from game.rules.draughts.machine import Rule
from game.rules.draughts.words import (
    CapturesBackwards,
    DraughtsEndCondition,
    DraughtsWords,
    KingLandingSquares,
    ManCapturesKings,
    ThreeKingsTimeoutResult,
    value_or_option,
)
from game.rules.file.schema import OptionValue
from game.rules.game import MarkKind

RULES = 2  # raised whenever the machine plays a file otherwise: endgame tables of before are not read
AGREED = "agreed"  # the clause of every game by which both agree to stop
BURNABLE = MarkKind("burnable", "lost")  # a man that the other side may burn now
GIVEN: Any = None  # always given: some value has to hide the property of `game.Rules`
SQUARE = re.compile(r"[a-j]\d{1,2}")


@dataclass(frozen=True, eq=False)
class Rules(game.Rules):
    """The rules of one draughts game with its options chosen."""

    variant: str = ""
    words: DraughtsWords = GIVEN
    options: dict[str, OptionValue] = GIVEN
    defaults: dict[str, OptionValue] = GIVEN
    mark_kinds: tuple[MarkKind, ...] = (BURNABLE,)

    @cached_property
    def board(self) -> Board:
        """The board of the chosen size."""
        return Board(int(value_or_option(self.words.board.size, self.options)))

    @cached_property
    def start(self) -> tuple[int, ...]:
        """Number of pieces in each cell at the start."""
        men, squares = self.board.men, self.board.squares
        return (*(1,) * men, *(0,) * (squares - 2 * men), *(1,) * men, 0, 0, men, men)

    @cached_property
    def coats(self) -> dict[str, Seat]:
        """Owner of the piece in each cell at the start, spare pieces included."""
        cells, men, squares = self.board.cells, self.board.men, self.board.squares
        own: dict[str, Seat] = {cell.name: "S" for cell in cells[:men]}
        return own | {cell.name: "N" for cell in cells[squares - men : squares]} | owners_beside_board()

    @property
    def clear_margin(self) -> int:
        """Lead, in pieces, that decides most games: one man."""
        return 1

    def opposite_place(self, name: str) -> str:
        """Return the square that the square `name` becomes when the board is turned round."""
        at = self.board.index[name]
        return self.board.cells[self.board.squares - 1 - at].name if at < self.board.squares else name

    @property
    def pieces(self) -> dict[str, tuple[int, Seat]]:
        """Kinds of pieces: for each word in JSON, how many pieces the kind counts for (a king two), and its owner."""
        return {letter: (1 + king, SEATS[seat]) for letter, (seat, king) in LETTERS.items()}

    @property
    def stones(self) -> int:
        """Number of all pieces, spare ones included."""
        return 4 * self.board.men

    @property
    def has_burning(self) -> bool:
        """Whether a piece with which a capture was missed is removed ("burnt")."""
        return bool(value_or_option(self.words.burning.on, self.options))

    @property
    def captures_backwards_only_in_chain(self) -> bool:
        """Whether men may capture backwards, but not as the first capture of a move."""
        return value_or_option(self.words.capture.backwards, self.options) == CapturesBackwards.IN_CHAIN

    @property
    def king_lands_right_behind(self) -> bool:
        """Whether a king must land on the square right behind the captured piece."""
        return value_or_option(self.words.king.lands, self.options) == KingLandingSquares.BEHIND

    @property
    def captures_kings_forwards_only(self) -> bool:
        """Whether men may capture kings forwards only."""
        return value_or_option(self.words.capture.kings, self.options) == ManCapturesKings.FORWARD

    @cached_property
    def clause_of_end(self) -> dict[DraughtsEndCondition, str]:
        """Clause id of each end condition."""
        return {end.when: end.id for end in self.words.end}

    @property
    def is_slow_hunt_lost(self) -> bool:
        """Whether a player with three kings against one loses by not winning within the limit of turns."""
        found = next((end for end in self.words.end if end.when == DraughtsEndCondition.THREE_KINGS), None)
        return found is not None and value_or_option(found.then, self.options) == ThreeKingsTimeoutResult.LOSS

    @cached_property
    def rule(self) -> Rule:
        """The rules as numbers for the compiled move generator."""
        return Rule(
            self.board.size,
            burning=self.has_burning,
            in_chain=self.captures_backwards_only_in_chain,
            behind=self.king_lands_right_behind,
            forward=self.captures_kings_forwards_only,
        )

    def last_row(self, seat: int) -> int:
        """Return the squares on which a player's men are crowned, as a bit set; `seat`: 0 South, 1 North."""
        half, squares = self.board.size // 2, self.board.squares
        row = (1 << half) - 1
        return row if seat else row << (squares - half)

    @cached_property
    def fingerprint(self) -> str:
        """Hash of all rules that decide how a game continues from a position."""
        parts = [
            self.board.size,
            self.has_burning,
            self.captures_backwards_only_in_chain,
            self.king_lands_right_behind,
            self.captures_kings_forwards_only,
            self.is_slow_hunt_lost,
        ]
        said = [RULES, *parts, *sorted(self.clause_of_end)]
        return hashlib.blake2b(json.dumps(said).encode(), digest_size=16).hexdigest()

    @property
    def course(self) -> str:
        """Hash of all rules that decide which positions can occur."""
        return self.fingerprint

    def start_of_move(self, move: str) -> str:
        """Return the square where a move starts; for the removal of a piece (burning), that piece's square."""
        found = SQUARE.search(move)
        return found[0] if found and found[0] in self.board.index else ""

    def way_of_move(self, move: str) -> tuple[str, ...]:
        """Return the squares where the piece lands in a move, in order; empty for the removal of a piece (burning)."""
        return tuple(SQUARE.findall(move)[1:])
