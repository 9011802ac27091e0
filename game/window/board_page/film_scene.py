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
from game.window.board_page.film_keys import FilmActions
from game.window.shared.speech import Said, SentenceBox
from game.window.shell.actions import update_buttons
from game.window.shell.services import Services


class FilmLayout(NamedTuple):
    """Layout of the page, in window px; `root` holds the widgets, placed already."""

    root: Node
    free: pygame.Rect  # of the bar, for what the board is where it is too small for a tag
    board: pygame.Rect
    strip: pygame.Rect
    speech: SentenceBox
    reserve: int = 0
    panel: Ui | None = None
    over: pygame.Rect | None = None  # what stands above the board, for its tag


class ReplayActions(FilmActions):
    """The film actions of a page that only shows a film: at its end it is played again."""

    def __init__(self, scene: FilmScene) -> None:
        super().__init__(scene)
        self._replayed = scene

    def toggle_pause(self) -> None:
        """Pause or continue; at the end play the film from the beginning."""
        self.pause_here()
        if self.film.is_running:
            self.film.pause()
            return
        if self.film.at_end:
            self.film.seek(self._replayed.replay_start)
        self.film.resume()

    def pause_here(self) -> None:
        """Pause the film, as the user moves it step by step."""
        self._replayed.stay_here()


class FilmScene(BoardScene):
    """Base of pages that show a film without play.

    Subclasses define the game, the layout, the sentence, the marks, and what keys do.
    """

    layout: FilmLayout
    _pointer = NOWHERE
    seen_by: Seat = "S"  # who sits below where two people play

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.film_keys = ReplayActions(self)
        self.parts = (self.film_keys,)

    # ------------------------------------------------------------------ what a subclass says
    @property
    def playing(self) -> GameInPlay:
        """The game whose film is shown."""
        raise NotImplementedError

    @property
    def board_tag(self) -> str:
        """Text of the tag on a board with hypothetical moves; "" for a real game."""
        return ""

    @property
    def shows_board(self) -> bool:
        """Whether the page's own board is shown, not other boards in its place."""
        return True

    @property
    def rests_between_turns(self) -> bool:
        """Whether an animation stopped between two turns shows the marks of a board at rest, as at its end."""
        return False

    def lay_out(self, ui: Ui) -> FilmLayout:
        """Return the layout for a window."""
        raise NotImplementedError

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint the static parts besides the board, the row of buttons and the widgets."""

    def current_caption(self) -> Said:
        """Return the text below the board for the current moment."""
        raise NotImplementedError

    def marks(self) -> Marks:
        """Return the marks on the board at rest."""
        return NOTHING

    def handle_click(self, event: pygame.event.Event) -> bool:
        """Handle a click, or another event that is neither a key nor for a widget; return whether it was used."""
        return False

    @property
    def position_for_reader(self) -> Position | None:
        """The position before the shown turn, for screen readers."""
        return self.playing.position_seen

    def stay_here(self) -> None:
        """Pause the film, as the user moves it step by step."""

    @property
    def replay_start(self) -> int:
        """Index in the film at which a replay starts."""
        return 0

    # ------------------------------------------------------------------ pictures
    @property
    def film(self) -> Film:
        """The film of the shown game."""
        return self.playing.film

    def make_page(self, ui: Ui, before: Controls | None) -> BoardPage:
        """Make the page with the layout of `lay_out`; focus and scroll are taken from `before`."""
        self.layout = parts = self.lay_out(ui)
        services, playing = self.services, self.playing
        page = BoardPage(
            ui, services.settings, services.words, playing, parts.board, panel=parts.panel, reserve=parts.reserve,
            below=self.seat_at_lower_edge(playing.persons, self.seen_by),
        )  # fmt: skip
        page.shows_board = self.shows_board
        if self.board_tag:
            page.add_static_paint(lambda dst: ghost_board.paint_ghost_board(dst, page.board, ui))
        elif self.shows_board:
            page.add_static_paint(page.board.paint)
        page.add_static_paint(lambda dst: self.paint(dst, ui))
        page.set_widgets(parts.root, before=before)
        return page

    def refresh(self) -> None:
        """Update the board at rest, the buttons and the sentence."""
        self.page.repaint_changes()
        update_buttons(self.controls)
        self.show_sentence(self.current_caption(), self.layout.speech)

    def sprites(self) -> Sequence[Sprite]:
        """Return the sprites of board, widgets and sentence, from back to front."""
        page, parts, marks = self.page, self.layout, self.marks()
        if self.services.settings.counts == "hover":
            marks = marks._replace(hovered=page.board.geometry.place_at(self._pointer) or "")
        tag = (
            ghost_board.ghost_board_tag(page.panel, self.board_tag, page.board.geometry, parts.free, parts.over)
            if self.board_tag
            else []
        )
        board = page.board.sprites(self.film, marks, still=self.rests_between_turns)
        return [*board, *tag, *self.speech.sprites(), *self.controls.sprites()]

    # ------------------------------------------------------------------ hands
    def try_event(self, event: pygame.event.Event) -> bool:
        """Handle an event by the widgets and by `handle_click`, or a key by the page."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = NOWHERE
        if event.type != pygame.KEYDOWN or self.controls.is_list_open:
            return self.controls.handle_event(event) is None or self.handle_click(event)
        if self.page.key(event):
            return True
        if event.key in ENTER and self.actions.action_of_key(event) is None:
            return self.controls.handle_event(event) is None  # the page's main button
        return False
