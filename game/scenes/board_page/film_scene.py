"""What pages share on which a film is looked at and nobody plays: a board, a sentence, keys, buttons of the film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.board import ghost_board
from game.board.marks import NOTHING, Marks
from game.film.playback import Film
from game.film.showing import Event
from game.rules.board import Seat
from game.scenes.board_page.page import BoardLook, BoardPage
from game.scenes.board_page.scene import BoardScene
from game.scenes.shared.speech import Place, Said
from game.scenes.shell.actions import follow
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.layout import Node
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.session.playing import Playing


class FilmSession(Protocol):
    """A film that is looked at."""

    @property
    def playing(self) -> Playing:
        """The game whose film is seen."""

    @property
    def film(self) -> Film: ...
    @property
    def still(self) -> bool:
        """Whether the board rests, so that it can be marked."""

    def update(self, dt: float) -> Sequence[Event]: ...
    def play_again(self) -> None: ...


class Parts(NamedTuple):
    """Where everything stands, in window px; `root` holds the widgets, placed already."""

    root: Node
    free: pygame.Rect  # of the bar, for what the board is where it is too small for a tag
    board: pygame.Rect
    strip: pygame.Rect
    speech: Place
    reserve: int = 0
    panel: Ui | None = None
    over: pygame.Rect | None = None  # what stands above the board, for its tag
    look: BoardLook | None = None  # of the board, where it is not as the settings say


class FilmScene(BoardScene):
    """Subclasses have a session, and say where things stand, what is said and marked, and what else keys do."""

    session: FilmSession
    parts: Parts
    _pointer = NOWHERE
    seen_by: Seat = "S"  # who sits below where two people play

    # ------------------------------------------------------------------ what a subclass says
    @property
    def tag(self) -> str:
        """What the board's tag says; with a tag it is a “what if”."""
        return ""

    def lay_out(self, ui: Ui) -> Parts:
        """Where everything stands in a window."""
        raise NotImplementedError

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """What stands still besides the board, the strip and what can be pressed."""

    def said(self) -> Said:
        raise NotImplementedError

    def marks(self) -> Marks:
        """What is marked on the board at rest."""
        return NOTHING

    def clicked(self, event: pygame.event.Event) -> bool:
        """What is no key and meant for no widget; True if it is wanted."""
        return False

    def _marks(self) -> Marks:
        """With the place under the pointer, where only its count is wanted."""
        if self.services.settings.counts != "hover":
            return self.marks()
        return self.marks()._replace(hovered=self.page.board.geometry.at(self._pointer) or "")

    # ------------------------------------------------------------------ what can be asked for
    def step_back(self) -> None:
        self.film.step_back()

    def step_forward(self) -> None:
        self.film.step_forward()

    def toggle(self) -> None:
        """Pause, or go on; at the end once more from the beginning."""
        if self.film.running:
            self.film.pause()
        elif self.film.at_end:
            self.session.play_again()
        else:
            self.film.resume()

    # ------------------------------------------------------------------ pictures
    @property
    def film(self) -> Film:
        return self.session.film

    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        self.parts = parts = self.lay_out(ui)
        services = self.services
        page = BoardPage(
            ui,
            services.settings,
            services.words,
            self.session.playing,
            parts.board,
            panel=parts.panel,
            reserve=parts.reserve,
            below=self.lower(self.session.playing.persons, self.seen_by),
            look=parts.look,
        )
        page.paint(
            (lambda dst: ghost_board.paint(dst, page.board, ui)) if self.tag else page.board.paint,
            lambda dst: self.paint(dst, ui),
        )
        page.put(parts.root, before=before)
        return page

    def refresh(self) -> None:
        self.page.repaint()
        follow(self.controls)
        self.say(self.said(), self.parts.speech)

    def sprites(self) -> Sequence[Sprite]:
        page = self.page
        parts = self.parts
        tag = ghost_board.tag(page.panel, self.tag, page.board.geometry, parts.free, parts.over) if self.tag else []
        board = page.board.sprites(self.film, self._marks(), still=self.session.still)
        return [*board, *tag, *self.speech.sprites(), *self.controls.sprites()]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self.happened(dt, self.session.update(dt))
        self.follow()
        self.speech.update(dt)

    def taken(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = NOWHERE
        if event.type != pygame.KEYDOWN or self.controls.busy:
            return self.controls.event(event) is None or self.clicked(event)
        if self.page.key(event):
            return True
        if event.key in ENTER and self.actions.of_key(event) is None:
            return self.controls.event(event) is None  # the page's main button
        return False
