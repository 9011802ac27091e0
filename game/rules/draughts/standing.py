"""The state of a draughts game between two turns, and everything that can be derived from it."""

import threading
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules import game
from game.rules.board import SEATS, Seat, other_seat
from game.rules.draughts.board import owners_beside_board
from game.rules.draughts.compiled import GIVEN, Rules
from game.rules.draughts.machine import State
from game.rules.game import Mark, Outcome


class MachineMove(NamedTuple):
    """A move of the move generator: squares by number, the captured ones as a bit set; `way`: the squares where the
    piece lands.
    """

    start: int
    goal: int
    taken: int
    way: tuple[int, ...]


_LENT = threading.local()
Seen = tuple[tuple[int, int], tuple[int, int], Seat, int]  # men, kings, who is to move, men to be burnt


@dataclass(frozen=True)
class PositionState(game.Position):
    """State of a game. `men`, `kings`: bit sets of squares, South's and North's. `burnable`: men that the player to
    move may burn (remove) before moving; `lost`: pieces lost by each side, a king counting as two; `quiet`: turns
    without a capture; `hunt`: turns that three kings have played against one, else -1; `seen`: the positions since the
    last irreversible move, this one included.
    """

    rules: Rules = GIVEN
    men: tuple[int, int] = (0, 0)
    kings: tuple[int, int] = (0, 0)
    player: Seat = "S"
    ply: int = 0
    burnable: int = 0
    lost: tuple[int, int] = (0, 0)
    quiet: int = 0
    hunt: int = -1
    outcome: Outcome | None = None
    seen: tuple[Seen, ...] = ()

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """Number of pieces in each cell, in the order of the board's cells."""
        squares = self.rules.board.squares
        men, kings = self.men[0] | self.men[1], self.kings[0] | self.kings[1]
        lying = [(men >> i & 1) + 2 * (kings >> i & 1) for i in range(squares)]
        spare = [2 * self.rules.board.men - self.pieces(seat) - self.lost[i] for i, seat in enumerate(SEATS)]
        return (*lying, self.lost[1], self.lost[0], *spare)

    @property
    def phase(self) -> game.Phase:
        """Kind of decision due: a removal (burning) of a piece, else an ordinary move."""
        return "remove" if self.burnable and not self.over else "play"

    def pieces(self, seat: Seat) -> int:
        """Return the number of a player's pieces on the board, a king counting as two."""
        i = SEATS.index(seat)
        return self.men[i].bit_count() + 2 * self.kings[i].bit_count()

    def store(self, seat: Seat) -> int:
        """Return the number of pieces that the player `seat` has captured or burnt (removed)."""
        return self.lost[1 - SEATS.index(seat)]

    def owner(self, name: str) -> Seat:
        """Return the owner of the piece on the square `name`; for an empty square, the player in whose half it is."""
        at = self.rules.board.index[name]
        for i, seat in enumerate(SEATS):
            if at < self.rules.board.squares and (self.men[i] | self.kings[i]) >> at & 1:
                return seat
        return self.rules.board.cells[at].seat

    def coats(self) -> dict[str, Seat]:
        """Return the owner of the piece in each cell, captured and spare pieces included."""
        cells, squares = self.rules.board.cells, self.rules.board.squares
        pieces = [(seat, self.men[i] | self.kings[i]) for i, seat in enumerate(SEATS)]
        return {
            cells[i].name: seat for seat, there in pieces for i in range(squares) if there >> i & 1
        } | owners_beside_board()

    def is_king(self, name: str) -> bool:
        """Return whether a king of either player stands on the square `name`."""
        return bool((self.kings[0] | self.kings[1]) >> self.rules.board.index[name] & 1)

    def marks_on_board(self) -> tuple[Mark, ...]:
        """Marks on the men that may be burnt (removed)."""
        return tuple(Mark(name, 0, other_seat(self.player)) for name in self.names(self.burnable))

    def names(self, squares: int) -> list[str]:
        """Return the names of a set of squares."""
        return [cell.name for i, cell in enumerate(self.rules.board.cells) if squares >> i & 1]

    def machine(self) -> State:
        """Return the state of the move generator for this position."""
        state = State(self.rules.rule)
        state.set_up(self.men, self.kings, SEATS.index(self.player))
        state.go_on(self.burnable, self.quiet, self.hunt)
        return state

    def lent_machine(self) -> State:
        """Return the move generator of this thread, set to this position, until the next call: a new one takes half a
        megabyte.
        """
        state: State | None = getattr(_LENT, "state", None)
        if state is None or state.rule is not self.rules.rule:
            state = _LENT.state = State(self.rules.rule)
        state.set_up(self.men, self.kings, SEATS.index(self.player))
        state.go_on(self.burnable, self.quiet, self.hunt)
        return state

    def key(self) -> Seen:
        """Return the key by which repeated positions are recognized."""
        return self.men, self.kings, self.player, self.burnable
