"""A game being played on a board: whose turn it is, the film of its turns, the computer's thoughts, undo and redo.

It knows no window.  A move counts as soon as it is chosen; the film then shows it, and the next one waits for that.
"""

import random
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Literal, Protocol

from game.rules.board import SEATS, Seat, other
from game.rules.match import Game, Ply
from game.rules.position import Position
from game.rules.steps import Step
from game.store.record import Player
from game.view.playback import Event, Film, Speed
from game.view.stones import Stones

PAUSE = 0.7  # seconds before the computer's hand moves, so that one can follow
NOTICE = 0.35  # seconds for which its hole is lit beyond the usual
FORESEEN = 400  # steps of a turn that are read ahead, for the dotted hops

Seen = Literal["nothing", "film", "person", "computer", "over"]


class Thinks(Protocol):
    """Who finds the computer's moves.  Nothing here waits; answers carry the ticket of their question."""

    def think(self, position: Position, level: int) -> int: ...
    def poll(self) -> tuple[int, str] | None: ...
    def cancel(self) -> None: ...


class Playing:
    """`game` is what is true, `film` what is seen.  `kept` is called after every change of the game."""

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        thinker: Thinks,
        *,
        seed: int = 0,
        speed: Speed = "normal",
        kept: Callable[[], None] = lambda: None,
    ) -> None:
        self.game, self.players, self.thinker, self.kept = game, dict(players), thinker, kept
        self.held = False  # the computer waits until it is told to go on
        self.film = Film(Stones(_counts(game.start), random.Random(seed)), speed)
        self._first = 0  # the ply that the film's first turn shows
        self._ticket: int | None = None
        self._answer = ""
        self._waited = 0.0
        self._show_last()

    # ------------------------------------------------------------------ who
    @property
    def position(self) -> Position:
        """The position of the game; the film may still be on its way there."""
        return self.game.position

    @property
    def reader(self) -> Seat | None:
        """The one person at the board, whom sentences call "you"; None where there are two or none."""
        return self._persons[0] if len(self._persons) == 1 else None

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.players[seat].kind == "person"

    @property
    def names(self) -> dict[Seat, str]:
        """How sentences call the players: by seat, or the computer if there is only one."""
        computers = [seat for seat in SEATS if not self.is_person(seat)]
        return {seat: "computer" if computers == [seat] else seat for seat in SEATS}

    @property
    def state(self) -> Seen:
        """What goes on: a turn is shown, somebody is to move, or the game is over."""
        if not self.film.at_end:
            return "film"
        if self.position.over:
            return "over"
        return "person" if self.is_person(self.position.player) else "computer"

    @property
    def mover(self) -> Seat:
        """Whose turn is shown, or who is to move."""
        track = self.film.track
        return track.mover if track and not self.film.at_end else self.position.player

    @property
    def moving(self) -> bool:
        """Whether something happens by itself: stones, or a computer that will move."""
        return self.film.running or (self.state == "computer" and not self.held)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> list[Event]:
        """Lets dt seconds pass: the film goes on, and the computer moves when it is its turn."""
        events = self.film.update(dt)
        if not self.position.over and not self.is_person(self.position.player):
            self._computer(dt)
        return events

    def _computer(self, dt: float) -> None:
        if self._ticket is None:
            self._ticket = self.thinker.think(self.position, self.players[self.position.player].level)
            self._answer, self._waited = "", 0.0
        answer = self.thinker.poll()
        if answer is not None and answer[0] == self._ticket:
            self._answer = answer[1]
        if not self.film.at_end or self.held:
            return
        self._waited += dt
        if self._answer in self.position.legal() and self._waited >= PAUSE:
            self._play(self._answer, NOTICE)

    def _forget_thought(self) -> None:
        if self._ticket is not None:
            self.thinker.cancel()
        self._ticket, self._answer, self._waited = None, "", 0.0

    # ------------------------------------------------------------------ turns
    def play(self, move: str) -> bool:
        """A person plays; False if that cannot be now.  Only when all there is has been shown."""
        if self.state != "person" or move not in self.position.legal():
            return False
        self._play(move)
        return True

    def _play(self, move: str, notice: float = 0.0) -> None:
        before = self.position
        self._forget_thought()
        self.game.play(move)
        self.film.play(before.turn(move), before.player, islice(before.turn(move), FORESEEN), notice)
        self.kept()

    def agree(self) -> None:
        """Both players stop here; what is left is dealt with by the rules."""
        if self.position.over:
            return
        self.film.skip_to_end()
        before = self.position
        self._forget_thought()
        self.game.agree()
        self.film.play(before.agree(), before.player)
        self.kept()

    def way(self, move: str) -> list[Step]:
        """The steps of a legal move, as far as they are looked at ahead."""
        return list(islice(self.position.turn(move), FORESEEN))

    def shown_by(self, move: str) -> str:
        """The clause that changes a legal move's turn without a step, or empty."""
        turn = self.position.turn(move)
        turn.finish()
        return turn.shown_clause

    def over_after(self, move: str) -> bool:
        """Whether the game ends with a legal move."""
        return self.position.play(move).over

    # ------------------------------------------------------------------ back and forth
    @property
    def can_undo(self) -> bool:
        """Whether there is a turn to go back to."""
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a turn that was taken back can be played again."""
        return self.game.can_redo

    def _undo_target(self) -> int | None:
        """The ply to return to: against the computer the person's last own turn, else the last turn."""
        plies = self.game.plies
        persons = [i for i, ply in enumerate(plies) if self.is_person(ply.mover)]
        if self._persons:
            return persons[-1] if persons else None
        return len(plies) - 1 if plies else None

    def undo(self) -> bool:
        """Takes back a turn, the computer's answers to it included."""
        target = self._undo_target()
        if target is None:
            return False
        self._forget_thought()
        while len(self.game.plies) > target:
            self.game.undo()
        self.held = not self.is_person(self.position.player)
        turn = target - self._first
        if 0 <= turn < len(self.film.tracks):
            self.film.forget(turn)
            self.film.stones.match(_counts(self.position))
            if not self.film.tracks and self.game.plies:
                self._show_last()
        else:
            self._show_last()
        self.kept()
        return True

    def redo(self) -> bool:
        """Plays again what was taken back, up to the next turn of a person."""
        if not self.game.can_redo:
            return False
        self._forget_thought()
        self.film.skip_to_end()
        self._redo_one()
        while self._persons and self.game.can_redo and not self.is_person(self.position.player):
            self._redo_one()
        self.kept()
        return True

    def _redo_one(self) -> None:
        self.game.redo()
        self._film_ply(self.game.plies[-1])

    def _film_ply(self, ply: Ply) -> None:
        """Adds a turn to the film as already seen."""
        self.film.play(ply.steps(), ply.mover)
        self.film.skip_to_end()

    def _show_last(self) -> None:
        """Lays the board anew, with the last turns of both players in the film to be watched again."""
        plies = self.game.plies
        start = self._run_of_other()
        self._first = start
        self.film.lay(_counts(plies[start].before if plies else self.position))
        for ply in plies[start:]:
            self._film_ply(ply)

    def _other(self) -> Seat | None:
        """Whose turns are worth showing again: those of the one who sits across; None where nobody looks on alone."""
        if self.reader is not None:
            return other(self.reader)
        return None if self.position.over or not self._persons else other(self.position.player)

    @property
    def _persons(self) -> list[Seat]:
        return [seat for seat in SEATS if self.is_person(seat)]

    def _run_of_other(self) -> int:
        """The ply at which the last turns in a row of the player across began."""
        plies, seat = self.game.plies, self._other()
        last = next((i for i in range(len(plies) - 1, -1, -1) if seat in (None, plies[i].mover)), 0)
        while last > 0 and plies[last - 1].mover == plies[last].mover:
            last -= 1
        return last

    # ------------------------------------------------------------------ watching again
    def last_of_other(self) -> Ply | None:
        """The last turn of the player across; the last of all where there is none such."""
        seat = self._other()
        return next((ply for ply in reversed(self.game.plies) if seat in (None, ply.mover)), None)

    @property
    def can_watch(self) -> bool:
        """Whether there is a turn to be watched again."""
        return bool(self.film.tracks)

    @property
    def can_watch_other(self) -> bool:
        """Whether the other player has had a turn."""
        return self.can_watch and self.last_of_other() is not None

    def watch_other(self) -> bool:
        """Plays the other player's last turns again, up to now."""
        return self._watch(self._run_of_other() - self._first)

    def watch_last(self) -> bool:
        """Plays the turn that is shown again, from its start; at rest the last one."""
        return self._watch(self.film.turn)

    def _watch(self, turn: int) -> bool:
        if not self.film.tracks:
            return False
        self.film.watch(min(max(turn, 0), len(self.film.tracks) - 1))
        return True

    def toggle(self) -> None:
        """Pause, or go on.  At rest the last turn is watched again."""
        film = self.film
        if film.running:
            film.pause()
        elif not film.at_end:
            film.resume()
        elif self.state == "computer":
            self.held = not self.held
        else:
            self.watch_last()


def _counts(position: Position) -> dict[str, int]:
    """Stones by name of hole and store."""
    cells = position.rules.board.cells
    return {cell.name: n for cell, n in zip(cells, position.cells, strict=True)}
