"""What a page will show is drawn before it is needed: a picture at a time, in frames that have nothing else to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from game.scenes.shared import speech
from game.session.ahead import steps_of

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.steps import Step
    from game.scenes.play.page import PlayPage
    from game.scenes.shared.speech import Said
    from game.session.playing import Playing

SENTENCES = 12  # of a turn that are drawn ahead; more would drive others out
WARMED = 40  # steps of a turn whose signs on the board are drawn before they are needed

DONE = object()  # what `next` gives where there is no picture left


class Warming:
    """What was asked for last comes first."""

    _page: PlayPage

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._waiting: list[Iterator[object]] = []
        self._sentences: Iterator[Said] = iter(())
        self._foreseen = ""  # the move for which all is made ready while the computer holds it back

    def begin(self, page: PlayPage) -> None:
        """From now on it is this page that is made ready."""
        self._page, self._waiting, self._sentences = page, [page.warm()], iter(())

    # ------------------------------------------------------------------ what may be needed
    def turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """A turn may come, or begins: what the board shows of its first steps, and what will be said."""
        self._sentences = self._page.texts.steps_ahead(steps, mover, move)
        self._say(SENTENCES)
        self._waiting.append(self._page.board.warm_turn(steps[:WARMED]))

    def foresee(self) -> None:
        """The computer knows its move some time before its hand begins."""
        move = self._playing.answer if self._playing.film.at_end else ""
        if move != self._foreseen:
            self._foreseen = move
            if move:
                self.turn(steps_of(self._playing, move), self._playing.chooser, move)

    def turn_begins(self) -> None:
        """A turn has been played: what it shows is drawn, unless that is ready."""
        track = self._playing.film.track
        if track and self._foreseen != (move := self._playing.turns[-1].move):
            self.turn(track.ahead, track.mover, move)

    def step_seen(self) -> None:
        """A step of the turn has been seen, so one more sentence is near."""
        self._say(1)

    def _say(self, n: int) -> None:
        page = self._page
        self._waiting.append(speech.warm(page.ui, islice(self._sentences, n), page.layout.speech))

    # ------------------------------------------------------------------ drawing it
    def draw(self, n: int) -> None:
        """Draws so many more pictures, if there are any left to be drawn."""
        for _ in range(n):
            while self._waiting and next(self._waiting[-1], DONE) is DONE:
                self._waiting.pop()
