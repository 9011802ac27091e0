"""A game under way, as the pages that open over it see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.engine.analysis.values import Review
    from game.rules.board import Seat
    from game.rules.match import Game
    from game.scenes.board_page.controller import Controller
    from game.scenes.shared.texts import PlayTexts
    from game.session.playing import Playing
    from game.store.record import GameRecord


class Keeping(Protocol):
    """A game in the library."""

    id: str
    seconds: float


class Help(Protocol):
    """What is known of a game besides its turns: the hints that were taken, and its review."""

    @property
    def used(self) -> Mapping[Seat, int]: ...
    @property
    def values_tip(self) -> str: ...
    @property
    def known_review(self) -> Review | None: ...
    def keep_review(self, review: Review) -> None: ...
    def review(self) -> None: ...


class Guides(Protocol):
    """What explains a game while it is played."""

    @property
    def possible(self) -> bool: ...
    @property
    def on(self) -> bool: ...
    def toggle(self) -> None: ...


class Table(Protocol):
    """A game under way, as the pages that open over it see it; the play scene is one."""

    @property
    def game(self) -> Game: ...

    @property
    def board_rect(self) -> pygame.Rect:
        """Where its board is in the window, px."""

    @property
    def keeping(self) -> Keeping:
        """Its place in the library, and for how long it has been played."""

    @property
    def hints(self) -> Help:
        """Hints, values and the review of it."""

    @property
    def guide(self) -> Guides:
        """What explains it to the one person who plays."""

    @property
    def playing(self) -> Playing:
        """How it goes on."""

    @property
    def texts(self) -> PlayTexts:
        """Its sentences."""

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""

    @property
    def controller(self) -> Controller:
        """Takes the requests of the people who play it."""

    draft: str  # a layout half made, as the move that it is to become

    def keep(self) -> None:
        """Saves the game as it stands."""
