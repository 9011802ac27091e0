"""Prefetch of the page's pictures: one at a time, in frames that have nothing else to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from game.rules.board import Seat
from game.rules.steps import Step
from game.table.move_preview import foreseen_steps
from game.text.speech_context import Caption
from game.window.shared import speech

if TYPE_CHECKING:
    from game.features.play.window.play_page import PlayPage

SENTENCES = 12  # of a turn that are drawn ahead; more would drive others out
WARMED = 40  # steps of a turn whose signs on the board are drawn before they are needed
EXHAUSTED = object()  # sentinel: the iterator has no pictures left


class PicturePrefetch:
    """Prefetches pictures and sentences, the latest request first."""

    def __init__(self, page: PlayPage) -> None:
        self._page, self._playing = page, page.playing
        self._waiting: list[Iterator[object]] = [page.draw_first_turns()]
        self._sentences: Iterator[Caption] = iter(())
        self._foreseen = ""  # the move for which all is made ready while the computer holds it back
        self._cursor = self._playing.film.cursor

    # ------------------------------------------------------------------ what may be needed
    def prefetch_turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """Prefetch the pictures of a turn's first steps and its sentences."""
        self._sentences = self._page.texts.prefetched_sentences(steps, mover, move)
        self._prefetch_sentences(SENTENCES)
        self._waiting.append(self._page.board.prefetch_turn(steps[:WARMED]))

    def _prefetch_computer_turn(self) -> None:
        """Prefetch the computer's turn once its move is known, before it is played."""
        move = self._playing.computer_move if self._playing.film.at_end else ""
        if move != self._foreseen:
            self._foreseen = move
            if move:
                self.prefetch_turn(foreseen_steps(self._playing, move), self._playing.seat_to_choose, move)

    def prefetch_played_turn(self) -> None:
        """Prefetch a turn that has just been played, unless that was done before."""
        track = self._playing.film.current_film_turn
        if track and self._foreseen != (move := self._playing.turns[-1].move):
            self.prefetch_turn(track.ahead, track.mover, move)

    def _prefetch_sentences(self, n: int) -> None:
        """Queue `n` more sentences for prefetching."""
        page = self._page
        self._waiting.append(speech.prefetch_sentences(page.ui, islice(self._sentences, n), page.layout.speech))

    # ------------------------------------------------------------------ drawing it
    @property
    def is_all_drawn(self) -> bool:
        """Whether all pictures that may be needed next are drawn."""
        return not self._waiting

    def update(self, *, busy: bool) -> None:
        """Draw a picture or two at the end of a frame, unless it was `busy`."""
        film = self._playing.film
        self._prefetch_computer_turn()
        if film.cursor > self._cursor:
            self._prefetch_sentences(1)  # a step of the turn has been seen
        self._cursor = film.cursor
        if not busy:
            self._draw_pictures(2 if film.at_end else 1)

    def _draw_pictures(self, n: int) -> None:
        """Draw up to `n` queued pictures."""
        for _ in range(n):
            while self._waiting and next(self._waiting[-1], EXHAUSTED) is EXHAUSTED:
                self._waiting.pop()
