"""Base of pages that show a film without play: a board, a sentence, keys, buttons of the film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board import ghost_board
from game.board.marks import NOTHING, Marks
from game.film.playback import Film
from game.rules.board import Seat
from game.rules.game import Position
from game.table.playing import GameInPlay
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.layout import Node
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_page import BoardPage
from game.window.board_page.board_scene import BoardScene
from game.window.board_page.film_keys import FilmKeys
from game.window.shared.speech import Said, SpeechBox
from game.window.shell.actions import update_buttons
from game.window.shell.services import Services


class FilmLayout(NamedTuple):
    """Layout of the page, in window px; `root` holds the widgets, placed already."""

    root: Node
    free: pygame.Rect  # of the bar, for what the board is where it is too small for a tag
    board: pygame.Rect
    strip: pygame.Rect
    speech: SpeechBox
    reserve: int = 0
    panel: Ui | None = None
    over: pygame.Rect | None = None  # what stands above the board, for its tag


class ReplayKeys(FilmKeys):
    """The film of a page that only shows it: at its end it is played once more."""

    def __init__(self, scene: FilmScene) -> None:
        super().__init__(scene)
        self._replayed = scene

    def toggle(self) -> None:
        """Pause, or go on; at the end once more from the beginning."""
        self.stay_here()
        if self.film.is_running:
            self.film.pause()
            return
        if self.film.at_end:
            self.film.seek(self._replayed.replay_start)
        self.film.resume()

    def stay_here(self) -> None:
        self._replayed.stay_here()


class FilmScene(BoardScene):
    """Subclasses say what is seen and where, what is said and marked, and what else keys do."""

    layout: FilmLayout
    _pointer = NOWHERE
    seen_by: Seat = "S"  # who sits below where two people play

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.film_keys = ReplayKeys(self)
        self.parts = (self.film_keys,)

    # ------------------------------------------------------------------ what a subclass says
    @property
    def playing(self) -> GameInPlay:
        """The game whose film is seen."""
        raise NotImplementedError

    @property
    def tag(self) -> str:
        """Text of the board's tag; with a tag it is a “what if”."""
        return ""

    def lay_out(self, ui: Ui) -> FilmLayout:
        """Return the layout for a window."""
        raise NotImplementedError

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint the static parts besides the board, the strip and the widgets."""

    def sentence_shown(self) -> Said:
        raise NotImplementedError

    def marks(self) -> Marks:
        """Return the marks on the board at rest."""
        return NOTHING

    def clicked(self, event: pygame.event.Event) -> bool:
        """Handle an event that is no key and meant for no widget; return True if it is wanted."""
        return False

    @property
    def position_told(self) -> Position | None:
        return self.playing.position_seen

    def stay_here(self) -> None:
        """Stop what goes on by itself, for somebody moves the film."""

    @property
    def replay_start(self) -> int:
        """Start in the film of the part that is replayed."""
        return 0

    # ------------------------------------------------------------------ pictures
    @property
    def film(self) -> Film:
        return self.playing.film

    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        self.layout = parts = self.lay_out(ui)
        services, playing = self.services, self.playing
        page = BoardPage(
            ui, services.settings, services.words, playing, parts.board, panel=parts.panel, reserve=parts.reserve,
            below=self.lower_seat(playing.persons, self.seen_by),
        )  # fmt: skip
        page.paint(
            (lambda dst: ghost_board.paint_ghost_board(dst, page.board, ui)) if self.tag else page.board.paint,
            lambda dst: self.paint(dst, ui),
        )
        page.put(parts.root, before=before)
        return page

    def refresh(self) -> None:
        self.page.repaint()
        update_buttons(self.controls)
        self.say(self.sentence_shown(), self.layout.speech)

    def sprites(self) -> Sequence[Sprite]:
        page, parts, marks = self.page, self.layout, self.marks()
        if self.services.settings.counts == "hover":
            marks = marks._replace(hovered=page.board.geometry.place_at(self._pointer) or "")
        tag = (
            ghost_board.ghost_board_tag(page.panel, self.tag, page.board.geometry, parts.free, parts.over)
            if self.tag
            else []
        )
        board = page.board.sprites(self.film, marks, still=self.rests_between_turns)
        return [*board, *tag, *self.speech.sprites(), *self.controls.sprites()]

    # ------------------------------------------------------------------ hands
    def try_event(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = NOWHERE
        if event.type != pygame.KEYDOWN or self.controls.list_is_open:
            return self.controls.event(event) is None or self.clicked(event)
        if self.page.key(event):
            return True
        if event.key in ENTER and self.actions.action_of_key(event) is None:
            return self.controls.event(event) is None  # the page's main button
        return False
