"""Prefetch of the page's pictures: one at a time, in frames that have nothing else to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from game.rules.board import Seat
from game.rules.steps import Step
from game.table.move_preview import steps_of
from game.text.speech_context import Caption
from game.window.shared import speech

if TYPE_CHECKING:
    from game.features.play.window.play_page import PlayPage

SENTENCES = 12  # of a turn that are drawn ahead; more would drive others out
WARMED = 40  # steps of a turn whose signs on the board are drawn before they are needed
EXHAUSTED = object()  # sentinel: the iterator has no pictures left


class PicturePrefetch:
    """Prefetch of pictures and sentences, the latest request first."""

    def __init__(self, page: PlayPage) -> None:
        self._page, self._playing = page, page.playing
        self._waiting: list[Iterator[object]] = [page.draw_ahead()]
        self._sentences: Iterator[Caption] = iter(())
        self._foreseen = ""  # the move for which all is made ready while the computer holds it back
        self._cursor = self._playing.film.cursor

    # ------------------------------------------------------------------ what may be needed
    def turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """A turn may come, or begins: what the board shows of its first steps, and what will be said."""
        self._sentences = self._page.texts.steps_ahead(steps, mover, move)
        self._say(SENTENCES)
        self._waiting.append(self._page.board.warm_turn(steps[:WARMED]))

    def _turn_of_computer(self) -> None:
        """The computer knows its move some time before its hand begins."""
        move = self._playing.answer if self._playing.film.at_end else ""
        if move != self._foreseen:
            self._foreseen = move
            if move:
                self.turn(steps_of(self._playing, move), self._playing.seat_to_choose, move)

    def start_turn(self) -> None:
        """A turn has been played: what it shows is drawn, unless that is ready."""
        track = self._playing.film.track
        if track and self._foreseen != (move := self._playing.turns[-1].move):
            self.turn(track.ahead, track.mover, move)

    def _say(self, n: int) -> None:
        """Prefetch so many more sentences."""
        page = self._page
        self._waiting.append(speech.prefetch_sentences(page.ui, islice(self._sentences, n), page.layout.speech))

    # ------------------------------------------------------------------ drawing it
    @property
    def all_drawn(self) -> bool:
        return not self._waiting

    def update(self, *, busy: bool) -> None:
        """Draw a picture or two at the end of a frame, unless it was `busy`."""
        film = self._playing.film
        self._turn_of_computer()
        if film.cursor > self._cursor:
            self._say(1)  # a step of the turn has been seen
        self._cursor = film.cursor
        if not busy:
            self._draw(2 if film.at_end else 1)

    def _draw(self, n: int) -> None:
        """Draws so many more pictures, if there are any left to be drawn."""
        for _ in range(n):
            while self._waiting and next(self._waiting[-1], EXHAUSTED) is EXHAUSTED:
                self._waiting.pop()
