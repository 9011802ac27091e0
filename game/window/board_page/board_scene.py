"""Base of the scenes of all pages with a board: it rebuilds the page when one is due, and hands events on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.film.playback import TRAIL, Film
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.text.language import Language, msg
from game.text.sentences import language_for_game
from game.text.speech_context import SpeechContext
from game.text.spoken_holes import name_holes_for_ear
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.outline import spoken_text
from game.ui.ui import Ui
from game.window.board_page import answers
from game.window.board_page.board_outline import BoardOutline
from game.window.shared.speech import Said, SentenceBox, SentenceView
from game.window.shell.actions import Actions, action
from game.window.shell.services import Services
from game.window.shell.stack import Scene

if TYPE_CHECKING:
    from game.window.board_page.board_page import BoardPage


# Each page with a board says itself what a class is shown.
for_class = action(
    "class",
    msg("For a class"),
    key="F6",
    icon="full",
    sheet=msg("the board for a class, as large as the screen"),
)


PRESSES = {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}


class PageKey(NamedTuple):
    """All on which the layout of a page depends, compared by value; `shape`: what a page adds of what it shows."""

    size: tuple[int, int]
    look: tuple[object, ...]
    words: Language
    shape: object


def _spoken_on_board(scene: BoardScene, text: str) -> str:
    """Return a text of the page as it is read aloud: holes are named with their side."""
    shown = scene.position_for_reader is not None
    return spoken_text(name_holes_for_ear(text, scene.speech_context) if shown else text)


class BoardScene(Scene):
    """Base of all pages with a board; it rebuilds the page when needed, and passes events on.

    Subclasses make the page (`make_page`), update what is shown (`refresh`), and handle events (`try_event`).
    """

    page: BoardPage

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.parts: Sequence[object] = ()  # that declare actions, too; the scene's own count first
        self.speech = SentenceView()
        self.spoken = partial(_spoken_on_board, self)
        self._made: PageKey | None = None
        self._is_stale = False  # an event may have changed something since the page was last updated

    # ------------------------------------------------------------------ what a subclass says
    @property
    def film(self) -> Film:
        """The film on the board."""
        raise NotImplementedError

    def make_page(self, ui: Ui, before: Controls | None) -> BoardPage:
        """Return the page for a layout; focus and scroll are taken from `before`."""
        raise NotImplementedError

    def shape(self) -> object:
        """Return what the page is made for besides settings; as soon as it is unequal, the page is made anew."""

    def try_event(self, event: pygame.event.Event) -> bool:
        """Handle an event; return False if it has no meaning here."""
        raise NotImplementedError

    @property
    def actions(self) -> Actions:
        """The actions of the page and its parts, with the words of the game's family."""
        words, told = self.services.words, self.position_for_reader
        worded = language_for_game(words, told.rules) if told else words
        return Actions(worded, self, *self.parts, refuse=self.explain_refusal)

    def seat_at_lower_edge(self, persons: Sequence[Seat], mover: Seat = "S") -> Seat:
        """Return the seat at the lower edge: that of the only person, or the mover's; South if boards may not turn."""
        if not self.services.settings.turned or not persons:
            return "S"
        return mover if len(persons) > 1 else persons[0]

    # ------------------------------------------------------------------ the scene
    def resize(self, ui: Ui) -> None:
        """Make the page anew for a window, keeping focus and scroll."""
        self.ui = ui
        old = self.page if hasattr(self, "page") else None
        self.page = self.make_page(ui, old.controls if old else None)
        if old and old is not self.page:
            old.release_pictures()
        self._made = self._page_key(ui)
        self.speech.refresh_layout(ui)
        self.refresh()

    def rebuild(self) -> None:
        """Rebuild the page, as something on which its layout depends has changed."""
        if self.ui is not None:
            self.resize(self.ui)

    def update_page(self) -> None:
        """Refresh the page, or rebuild it if its key has changed."""
        self._is_stale = False
        if self.ui is not None and self._made == self._page_key(self.ui):
            self.refresh()
        else:
            self.rebuild()

    def _page_key(self, ui: Ui) -> PageKey:
        return PageKey(ui.size, self.services.settings.look, self.services.words, self.shape())

    def resume(self) -> None:
        """Resume as the top page; rebuild it if it was covered, or settings have changed meanwhile."""
        self.on_seen(True)
        if self.ui is not None and self._made != self._page_key(self.ui):
            self.rebuild()
        super().resume()

    def on_seen(self, seen: bool) -> None:
        """Release the pictures of the page, or make it anew after that."""
        if not seen and hasattr(self, "page"):
            self.page.release_pictures()
        elif seen and self.page.is_released:
            self.rebuild()

    @property
    def controls(self) -> Controls:
        """The widgets of the page."""
        return self.page.controls

    @property
    def sentence(self) -> str:
        """The sentence under the board."""
        return " ".join(filter(None, self.speech.caption))

    @property
    def position_for_reader(self) -> Position | None:
        """The position of the board for screen readers, or None."""
        return self.position_seen

    @property
    def focused_place(self) -> str:
        """The place on the board with the keyboard focus; "" if there is none."""
        return ""

    @property
    def text_to_speak(self) -> str:
        """The sentence; "" while a turn is described."""
        return "" if self.is_telling_turn else self.sentence

    @property
    def is_telling_turn(self) -> bool:
        """Whether a running turn is described as a whole, not stone by stone; not one that was told already."""
        running = self.film.is_running and not self.film.is_running_backward and not self.film.is_told
        return running and self.services.settings.said_of_turn != "stones"

    @property
    def outline(self) -> PageOutline:
        return BoardOutline(self).outline()

    @property
    def base(self) -> pygame.Surface | None:
        """The picture of the page with its widgets and resting stones."""
        return self.controls.picture

    def take_repainted(self) -> list[pygame.Rect]:
        """Return the areas of the page repainted since the last call, in window px."""
        return self.page.take_repainted()

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event by `try_event` or as the key of an action; return it if unused. The next frame shows what it
        changed; a press before that meets the page as it is by then.
        """
        if self._is_stale and event.type in PRESSES:
            self.update_page()
        taken = self.try_event(event) or (not self.controls.is_list_open and self.actions.do_action_of_key(event))
        self._is_stale = True
        return None if taken else event

    @property
    def is_moving(self) -> bool:
        """Whether stones, marks or sentences are animated."""
        film = self.film
        trail = film.since_end < TRAIL and not film.is_turn_waiting
        return super().is_moving or film.is_running or trail or self.speech.is_moving or self.page.board.is_moving

    def show_sentence(self, said: Said, box: SentenceBox) -> None:
        """Show a sentence in its box; during a turn at high speed sentences don't fade in."""
        turn = None if self.film.at_end else self.film.current_turn
        self.speech.show_caption(said, box, turn, fade=turn is None or self.film.is_step_slow)

    def advance_board(self, dt: float) -> Sequence[SoundEvent]:
        """Advance the film by `dt` seconds; return the events on the board."""
        return self.film.update(dt)

    def update(self, dt: float) -> None:
        """Advance the board by `dt` seconds, and update page, sentence and sounds."""
        self.poll_sources(dt)
        self.present_events(dt, self.advance_board(dt))
        self.update_page()
        self.speech.update(dt)

    def present_events(self, dt: float, events: Sequence[SoundEvent]) -> None:
        """Play the sounds of the events of the last `dt` seconds, and show them on the page."""
        self.services.sound.play_events(events)
        self.page.update(dt, events)

    # ------------------------------------------------------------------ questions of those who cannot see it
    @property
    def speech_context(self) -> SpeechContext:
        """The players and the reader, for sentences."""
        assert self.position_for_reader is not None
        return SpeechContext(
            self.services.words, self.position_for_reader.rules, "S", position=self.position_for_reader
        )

    @action("where", key="?", sheet=msg("says where you are"))
    def announce_location(self) -> None:
        """Speak the name of the page, its state and the focus."""
        self.services.answer(answers.location_text(self))

    @action("row", key="Ctrl R", sheet=msg("says what lies in the row"))
    def announce_row(self) -> None:
        """Speak the content of the focused row."""
        self.services.answer(answers.row_in_words(self))

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        """Open the page of settings."""
        self.services.routes.settings()
