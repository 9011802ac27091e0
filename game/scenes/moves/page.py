"""A page on which moves are chosen: what hands may touch on it besides the board, and where its sentence stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import Moment
from game.scenes.board_page.page import BoardPage
from game.scenes.moves.question import WAY, Question

if TYPE_CHECKING:
    from game.scenes.moves.way_cards import WayCards
    from game.scenes.shared.speech import Place, Said


class MovePage(BoardPage):
    """`question`: what is asked besides a hole; `ways`: the cards of a turn that waits for an answer, while it does.

    Whatever a page has beyond these, such as a ribbon or the laps of a move, it says by the methods below.
    """

    question: Question | None = None
    ways: WayCards | None = None
    tips = False  # whether there is room for a tip beside the hole that one looks at
    _way: int | None = None  # the card under the pointer

    @property
    def place(self) -> Place:
        raise NotImplementedError

    def taken(self, said: Said) -> list[pygame.Rect]:
        """What a tip must not cover while something is said."""
        return []

    def imagine(self, moment: Moment | None) -> None:
        """The stones lie as at a moment of a turn that is looked through; None: as they do lie."""
        if self.board.imagine(moment.counts if moment else None):
            self.repaint()

    # ------------------------------------------------------------------ what else hands may be on
    @property
    def path_shown(self) -> bool:
        """Whether the laps of a move can be looked through."""
        return False

    @property
    def on_path(self) -> bool:
        return False

    def over_path(self, pos: tuple[int, int]) -> bool:
        """Whether they are at a point."""
        return False

    def keep(self, pos: tuple[int, int]) -> bool:
        """The other button at a point; False if it means nothing there."""
        return False

    def scroll(self, by: int, pos: tuple[int, int]) -> bool:
        """The wheel at a point; False if nothing there scrolls."""
        return False

    def point(self, pos: tuple[int, int]) -> None:
        self._way = self.ways.at(pos) if self.ways else None

    # ------------------------------------------------------------------ the ways of a turn that waits
    def begin_ways(self) -> None:
        """The cards have been put on the page: the answer that Enter gives has the focus."""
        self._way = None
        if self.ways and (self.controls.focus is None or not self.controls.focus.name.startswith(WAY)):
            self.controls.focus_on(f"{WAY}0")

    @property
    def way_looked_at(self) -> int | None:
        """Of the ways in which the turn can go on the one under the pointer, else the one that has the focus."""
        focus = self.controls.focus
        if self._way is not None or focus is None or not focus.name.startswith(WAY):
            return self._way
        return int(focus.name.removeprefix(WAY))

    def walk_ways(self, by: int) -> bool:
        """An arrow key goes to the next card on that side; False where there are none."""
        ways, now = self.ways, self.way_looked_at
        if ways is None:
            return False
        order = sorted(range(len(ways.rects)), key=lambda i: ways.rects[i].x)
        at = order.index(now or 0) + (by if now is not None else 0)
        self._way = None
        self.controls.focus_on(f"{WAY}{order[max(0, min(at, len(order) - 1))]}")
        return True
