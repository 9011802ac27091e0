"""The state of a sowing game between two turns."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import RoundRefill
from game.rules.game import Mark, MissedCapture, Outcome, Phase
from game.rules.sowing import machine as sowing
from game.rules.sowing import rounds
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position_marks import (
    AGAIN,
    CLOSED,
    DIRECTIONS,
    FIRST_TURNS,
    HOUSE,
    MANDARINS,
    TUZ,
    WON,
    BarredHoleMark,
    PositionMark,
    marks_of_game,
    marks_of_position,
)
from game.rules.sowing.rounds import RoundState

FIRST = RoundState()


@dataclass(frozen=True)
class PositionState:
    """State of a game between two turns, with everything derived from it. `cells`: stones in the order of
    `Board.cells`; `marks`: the machine's other bytes; `pie`: 1 while North has not moved in a game with the pie rule,
    else 0; `joint`: 1 while both players choose at once, else 0; `seen`: positions since the last irreversible turn,
    this one included, for the rule on third occurrences.
    """

    rules: Rules
    cells: tuple[int, ...]
    player: Seat
    ply: int = 0
    pie: int = 0
    outcome: Outcome | None = None
    seen: tuple[bytes, ...] = ()
    marks: tuple[int, ...] = ()
    joint: int = 0
    stage: RoundState = FIRST

    def count(self, name: str) -> int:
        """Return the number of stones in the hole, store or hand `name`."""
        return self.cells[self.rules.board.index[name]]

    def store(self, seat: Seat) -> int:
        """Return how many stones a player has captured."""
        return self.cells[self.rules.board.store(seat)]

    def hand(self, seat: Seat) -> int:
        """Return how many stones a player has in reserve."""
        at = self.rules.board.hand(seat)
        return self.cells[at] if at is not None else 0

    @property
    def heap(self) -> int:
        """Number of stones that are still to be laid out."""
        return self.rules.stones - sum(self.cells) if self.phase == "layout" else 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def phase(self) -> Phase:
        """Return the kind of decision due: a turn, a layout, whether to turn the board round, a claim of holes."""
        return "play" if self.over else self.stage.phase

    @property
    def round(self) -> int:
        """Number of the round, 0 outside a match."""
        return self.stage.number if self.rules.match else 0

    @property
    def counted_rounds(self) -> int:
        """Number of rounds of a match that are over and weren't void."""
        return self.stage.counted_rounds

    @property
    def is_at_start(self) -> bool:
        """Return whether the board is as it was when its round began."""
        return self.cells == self.stage.cells

    @property
    def score(self) -> dict[Seat, int]:
        """Each player's score in the match: captures so far, holes owned, or stones held, depending on the match
        clause.
        """
        south, north = self.stage.score
        match = self.rules.match
        counted = self.stage.phase == "claim"  # only a finished round is kept so, see `progress.after_round`
        if self.over and match and match.refill == RoundRefill.LAYOUT and not counted:
            south, north = south + self.store("S"), north + self.store("N")
        return {"S": south, "N": north}

    @property
    def claims_wanted(self) -> int:
        """Number of holes of the opponent that the player to move claims now; 0 if no claim is due."""
        return rounds.claims_wanted(self.rules, self.stage) if self.phase == "claim" else 0

    def claims(self) -> tuple[str, ...]:
        """Return every claim that may be made now, as moves."""
        return rounds.possible_claims(self.rules, self.player, self.stage) if self.phase == "claim" else ()

    def kept_value(self, position_mark: PositionMark) -> Any:
        """Return the value in JSON of a kind of mark in this position; its default value in a game without
        that mark.
        """
        return (
            position_mark.value_in_json(self) if position_mark in marks_of_game(self.rules) else position_mark.default
        )

    def owns_house(self, seat: Seat) -> bool:
        """Return whether this player still owns their house."""
        return bool(self.kept_value(HOUSE)) and self.kept_value(HOUSE)[seat]

    def house_works(self, seat: Seat) -> bool:
        """Return whether a player owns their house with enough stones in it for its special rights."""
        house, at = self.rules.house, self.rules.board.house_of_seat(seat)
        return house is not None and at is not None and self.owns_house(seat) and self.cells[at] >= house.works_from

    @property
    def barred(self) -> str:
        """Hole from which the player to move may not start, or ""."""
        return next(
            (self.kept_value(row) or "" for row in marks_of_game(self.rules) if isinstance(row, BarredHoleMark)), ""
        )

    def tuz(self, seat: Seat) -> str:
        """Return the hole of the opponent that has become this player's store (tuz); "" for none."""
        return (self.kept_value(TUZ) or {}).get(seat) or ""

    def winner(self, name: str) -> Seat | None:
        """Return who has won the hole `name` with its stones for the rest of the game; None if nobody has."""
        won = self.kept_value(WON) or {}
        return next((seat for seat in SEATS if name in won.get(seat, ())), None)

    def is_closed(self, name: str) -> bool:
        """Return whether the hole `name` is closed for the rest of the game."""
        return name in (self.kept_value(CLOSED) or ())

    def kept_direction(self, seat: Seat) -> str | None:
        """Return the direction in which this player sows for the rest of the game; None if none is kept, or not yet."""
        said: str | None = (self.kept_value(DIRECTIONS) or {}).get(seat)
        return said

    @property
    def first_turns(self) -> tuple[Seat, ...]:
        """Players whose first turn is still to come, in a game with rules for it."""
        return tuple(seat for seat, coming in (self.kept_value(FIRST_TURNS) or {}).items() if coming)

    @property
    def mandarins(self) -> Mapping[str, bool]:
        """Whether each mandarin hole still holds its piece."""
        return self.kept_value(MANDARINS) or {}

    @property
    def is_second_turn(self) -> bool:
        """Whether this is the mover's second turn in a row, which earns no third; False once the game is over."""
        return bool(self.kept_value(AGAIN))

    def owner(self, name: str) -> Seat:
        """Return the current owner of a hole."""
        cell = self.rules.board.cells[self.rules.board.index[name]]
        if self.stage.owner < 0:
            return cell.seat
        return SEATS[self.stage.owner >> self.rules.board.index[name] & 1]

    def coats(self) -> Mapping[str, Seat]:
        """Return an empty mapping: stones look alike and belong to the owner of their hole."""
        return {}

    def missed_captures(self, move: str) -> tuple[MissedCapture, ...]:
        """Return an empty tuple: a compulsory capture can't be omitted."""
        return ()

    def lead(self) -> int | None:
        """Return None, as the numbers of captured stones show who is ahead."""
        return None

    def marks_on_board(self) -> tuple[Mark, ...]:
        """Return the marks on the board: houses, the barred hole, signs of holes' owners, holes out of play."""
        return marks_of_position(self)

    @property
    def burnt(self) -> tuple[str, ...]:
        """Names of the holes that are out of play in this round."""
        cells = self.rules.board.cells
        return tuple(cells[i].name for i in range(self.rules.board.holes) if self.stage.burnt >> i & 1)

    @property
    def setting(self) -> tuple[tuple[int, ...], int, int, int, int, int, tuple[int, int]]:
        """The arguments with which `Machine.set_cells` sets this position."""
        stage = self.stage
        return (
            self.cells + self.marks, SEATS.index(self.player), self.pie, self.joint, stage.owner, stage.burnt,
            rounds.captures_to_win(self.rules, stage),
        )  # fmt: skip

    @cached_property
    def earlier_settings(self) -> tuple[tuple[Any, ...], ...]:
        """The arguments of `Machine.set_cells` for the earlier positions that can recur, those since a
        store last grew.
        """
        if self.rules.repetition_if_possible is None:
            return ()
        holes, (_, _, *rest) = self.rules.board.holes, self.setting
        stores = bytes(n & 255 for n in self.cells[holes : holes + 2])
        return tuple(
            (tuple(key[:holes] + stores + key[holes:-1]), SEATS.index(chr(key[-1])), *rest) for key in self.seen[:-1]
        )

    def key(self) -> bytes:
        """Return the key by which repetitions are recognized: holes, hands, houses, barred hole and player, not the
        stores.
        """
        return position_key(self.rules, self.cells + self.marks, self.player)

    def machine(self) -> sowing.Machine:
        """Return a step machine set to this position."""
        machine = self.rules.machine()
        machine.set_cells(*self.setting)
        machine.over = int(self.over)
        return machine


def position_key(rules: Rules, everything: tuple[int, ...], player: Seat) -> bytes:
    """Return the key of a position with the cells and marks `everything` (without the stores) and this
    player to move.
    """
    holes = rules.board.holes
    return bytes(everything[:holes] + everything[holes + 2 :]) + player.encode()
