"""What a page will show is drawn before it is needed: a picture at a time, in frames that have nothing else to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from game.scenes.shared import speech
from game.scenes.shared.speech import Said

if TYPE_CHECKING:
    from game.rules.steps import Step
    from game.scenes.play.page import PlayPage
    from game.ui.ui import Ui

SENTENCES = 12  # of a turn that are drawn ahead; more would drive others out

DONE = object()  # stands for the next picture where there is none


class Warming:
    """What was asked for last comes first."""

    def __init__(self, ui: Ui, page: PlayPage) -> None:
        self._ui, self._page = ui, page
        self._waiting: list[Iterator[object]] = [page.warm()]
        self._sentences: Iterator[Said] = iter(())

    def turn(self, steps: Sequence[Step], sentences: Iterator[Said]) -> None:
        """A turn may come, or begins: what the board shows of `steps`, and what will be said."""
        self._sentences = sentences
        self._say(SENTENCES)
        self._waiting.append(self._page.board.warm_turn(steps))

    def talk(self) -> None:
        """A turn has been played: what will be told of it above the board."""
        self._waiting.append(self._page.warm_talk())

    def go_on(self) -> None:
        """A step of the turn has been seen, so one more sentence is near."""
        self._say(1)

    def _say(self, n: int) -> None:
        self._waiting.append(speech.warm(self._ui, islice(self._sentences, n), self._page.layout.speech))

    def draw(self, n: int) -> None:
        """Draws so many more pictures, if there are any left to be drawn."""
        for _ in range(n):
            while self._waiting and next(self._waiting[-1], DONE) is DONE:
                self._waiting.pop()
