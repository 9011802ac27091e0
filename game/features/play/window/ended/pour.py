"""Stones poured back into the holes when a game is over, as many to each as at the start.

A full row and what is over is the win made visible.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

from game.board.geometry import Geometry
from game.board.signs import centred_sprite
from game.board.view import BoardView
from game.film.playback import Film
from game.film.stones import StoneSlot
from game.rules.board import SEATS, Board, Seat
from game.rules.game import Position
from game.rules.match import Game
from game.table.playing import GameInPlay
from game.ui.screen import Sprite

EACH, MOST, FLIGHT = 0.06, 2.5, 0.35  # seconds from stone to stone, for all of them at most, and in the air
RISE = 0.45  # of the way: how high a stone flies


class Flight(NamedTuple):
    """A stone that flies from a store to a hole: its number, its slots at start and goal, the time in seconds when it
    starts.
    """

    stone: int
    start: StoneSlot
    goal: StoneSlot
    begins: float


class PouredStones:
    """Stones of a finished game, which are poured from the stores back into the holes; without animation if `calm`.

    `short`, `over`: how many stones each side lacks of a full row, and has left in its store. `holes`: by side, the
    holes that aren't full.
    """

    def __init__(self, playing: GameInPlay, *, calm: bool) -> None:
        self.board: Board = playing.board
        self.position_seen: Position | None = playing.position
        self._stones = playing.film.stones.copy()
        self.film = Film(self._stones)
        self._changed: set[str] = set()
        self.over: dict[Seat, int] = dict.fromkeys(SEATS, 0)
        self.short: dict[Seat, int] = dict.fromkeys(SEATS, 0)
        self.holes: dict[Seat, list[str]] = {"S": [], "N": []}
        self.pours = can_pour(playing.game)
        self._waiting = self._plan_flights(playing.game) if self.pours else []
        self._all, self._flying = len(self._waiting), list[Flight]()
        self._seconds = 0.0
        self._step = min(EACH, (MOST - FLIGHT) / max(1, len(self._waiting)))
        if calm:
            self.update(MOST + FLIGHT)

    def _plan_flights(self, game: Game) -> list[tuple[str, str]]:
        """Return the store and the hole of each stone that is poured, in the order of their flights."""
        wanted = stones_at_start(game)
        plans: dict[Seat, list[tuple[str, str]]] = {"S": [], "N": []}
        for seat in SEATS:
            held = game.position.store(seat)
            for hole in holes_in_fill_order(self.board, seat):
                n = min(wanted[hole], held)
                held -= n
                plans[seat] += [(seat, hole)] * n
                if n < wanted[hole]:
                    self.short[seat] += wanted[hole] - n
                    self.holes[seat].append(hole)
            self.over[seat] = held
        both = zip_longest(*plans.values())
        return [one for pair in both for one in pair if one is not None]

    @property
    def is_moving(self) -> bool:
        """Whether stones are still flying or waiting to fly."""
        return bool(self._waiting or self._flying)

    def take_changed(self) -> set[str]:
        """Return the places whose stones changed since the last call, and forget them."""
        changed, self._changed = self._changed, set()
        return changed

    def update(self, dt: float) -> int:
        """Advance the flights by `dt` seconds; return how many stones have landed."""
        self._seconds += dt
        while self._waiting and self._seconds >= self._step * self._begun_count:
            self._start_flight(*self._waiting.pop(0))
        landed = [one for one in self._flying if self._seconds >= one.begins + FLIGHT]
        for one in landed:
            self._flying.remove(one)
            self._stones.put_stone(one.goal, one.stone)
            self._changed.add(one.goal.place)
        return len(landed)

    @property
    def _begun_count(self) -> int:
        return self._all - len(self._waiting)

    def _start_flight(self, store: str, hole: str) -> None:
        """Start the flight of the store's topmost stone to a hole."""
        start = StoneSlot(store, self._stones.topmost_slots(store, 1)[0])
        flying = [one.goal.slot for one in self._flying if one.goal.place == hole]
        goal = StoneSlot(hole, self._stones.free_slots(hole, 1, excluded=flying)[0])
        begins = self._step * (self._begun_count - 1)
        self._flying.append(Flight(self._stones.take_stone(start), start, goal, begins))
        self._changed.add(store)

    def sprites(self, view: BoardView) -> list[Sprite]:
        """Return the sprites of the flying stones."""
        pictures, geometry = view.stones, view.geometry
        out: list[Sprite] = []
        for one in self._flying:
            part = min(1.0, max(0.0, (self._seconds - one.begins) / FLIGHT))
            (x1, y1), (x2, y2) = pictures.slot_center(*one.start), pictures.slot_center(*one.goal)
            rise = RISE * geometry.pitch * math.sin(math.pi * part)
            picture = pictures.piece_picture(self._stones.shades[one.stone], one.goal, risen=True)
            out.append(centred_sprite(picture, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part - rise))
        return out


def can_pour(game: Game) -> bool:
    """Return whether all stones lie in the two stores at the end of a game, so that they can be poured back."""
    rules, position = game.rules, game.position
    plain = rules.counts and not rules.coats and not rules.pieces and not rules.for_one_player and rules.match is None
    if not plain or not position.over or rules.layout is not None:
        return False
    stored = [position.store(seat) for seat in SEATS]
    return sum(stored) == rules.stones and min(stored) >= 0 and sum(stones_at_start(game).values()) == rules.stones


def stones_at_start(game: Game) -> Mapping[str, int]:
    """Return by hole how many stones lay in it at the start of the game."""
    board, start = game.rules.board, game.start
    return {cell.name: start.count(cell.name) for cell in board.cells if cell.hole}


def holes_in_fill_order(board: Board, seat: Seat) -> list[str]:
    """Return a side's holes in the order in which they are filled: towards its store, row by row."""
    holes = [board.cells[i] for i in board.holes_of_seat(seat)]
    return [cell.name for cell in sorted(holes, key=lambda cell: (cell.row, cell.column), reverse=seat == "N")]


def middle_x(geometry: Geometry, holes: list[str]) -> float:
    """Return the x coordinate of the middle between the outermost of these holes."""
    places = [geometry.places[hole].x for hole in holes]
    return (min(places) + max(places)) / 2
