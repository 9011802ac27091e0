"""A line of moves played as a “what if”: it has its own game, film and stones, so that the real ones cannot change."""

from collections.abc import Mapping, Sequence

from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.rules.turns import turn_numbers
from game.store.record import Player
from game.table.engine_request import NoOpponent
from game.table.playing import GameInPlay

MOST = 6  # moves of a line that are shown; further ones are guesses
NOTICE = 0.45  # seconds for which the hole of each move is lit longer than usual
READING = 4.5  # seconds for which the reason stands before the first stone is lifted


class WhatIfLine(GameInPlay):
    """A hypothetical line of moves with its own game, film and stones, for watching only. The film starts before the
    first move; the line ends before an illegal move. `in_hand`: the film waits until it is started.
    """

    meets_rivals = True

    def __init__(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        *,
        stones: Stones,
        speed: Speed = "normal",
        in_hand: bool = True,
        turn: int = 1,
    ) -> None:
        """Set up the line; `stones`: those in the position, which are copied; `turn`: the number of the turn there."""
        game = Game(position.rules, position)
        for move in line[:MOST]:
            try:
                game.play(move)
            except MoveError:
                break
            if game.position.over or game.position.round != position.round:
                break
        super().__init__(game, players, NoOpponent(), speed=speed, stones=stones.copy(), notice=NOTICE)
        self.in_hand, self.first_turn = in_hand, turn
        self._waited = 0.0
        self.film.seek(0)
        self.film.pause()

    @property
    def move_count(self) -> int:
        """The number of moves of the line."""
        return len(self.game.plies)

    @property
    def move_number(self) -> int:
        """The number of the current move, from 1; 1 before the first one starts."""
        return min(max(self.film.current_turn, 0) + 1, self.move_count)

    @property
    def turn_number_in_game(self) -> int:
        """The number of the current turn, as the game's list of turns would count it."""
        if self.move_count:
            return self.first_turn - 1 + turn_numbers(self.game.plies)[self.move_number - 1]
        return self.first_turn

    def play_move_number(self, number: int) -> None:
        """Play one move of the line, from 1, and stop after it."""
        self.film.play_and_rest(min(number, self.move_count) - 1)

    @property
    def has_no_motion(self) -> bool:
        """Whether no stone is sown in the line, as it only lays out stones or decides on turning the board."""
        return not any(self.game.rules.start_of_move(ply.move) for ply in self.game.plies)

    @property
    def is_before_start(self) -> bool:
        """Whether nothing of the line has been shown yet."""
        return self.film.cursor == 0 and self.film.playing is None

    def update(self, dt: float) -> list[SoundEvent]:
        """Advance by `dt` seconds; return the events on the board."""
        if not self.in_hand and self.is_before_start:
            self._waited += dt
            if self._waited >= READING:
                self._waited = 0.0
                self.film.resume()
        return self.film.update(dt)

    @property
    def moves_shown(self) -> list[Ply]:
        """The moves that have been shown completely."""
        plies = self.game.plies
        return list(plies if self.film.at_end else plies[: max(self.film.current_turn, 0)])

    @property
    def final_score(self) -> dict[Seat, int] | None:
        """The stones in the stores at the end of the line; None in games that count no stones."""
        if not self.position.rules.counts:
            return None
        return {"S": self.position.store("S"), "N": self.position.store("N")}
