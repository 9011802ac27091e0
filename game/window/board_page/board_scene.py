"""Base of the scenes of all pages with a board: it rebuilds the page when one is due, and hands events on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.film.playback import TRAIL, Film
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.text.language import msg
from game.text.sentences import in_wording_of
from game.text.speech_context import SpeechContext
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.ui import Ui
from game.window.board_page import answers
from game.window.board_page.board_outline import BoardOutline
from game.window.shared.speech import Said, Speech, SpeechBox
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


class BoardScene(Scene):
    """Subclasses make the page, say what is shown (`refresh`) and what events do (`taken`)."""

    page: BoardPage

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.parts: Sequence[object] = ()  # that declare actions, too; the scene's own count first
        self.speech = Speech()
        self._looks: tuple[object, ...] = ()
        self._made: tuple[object, ...] = ()

    # ------------------------------------------------------------------ what a subclass says
    @property
    def film(self) -> Film:
        """The film on its board."""
        raise NotImplementedError

    @property
    def rests_between_turns(self) -> bool:
        """Whether a film in its middle rests between two turns: then the board is marked like one at rest."""
        return False

    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        """The page for a window; focus and scroll stay as they were `before`."""
        raise NotImplementedError

    def page_key(self) -> tuple[object, ...]:
        """Return the key of the page apart from the settings; the page is rebuilt once it differs."""
        return ()

    def try_event(self, event: pygame.event.Event) -> bool:
        """Does what an event asks for; False if nothing here wanted it."""
        raise NotImplementedError

    @property
    def actions(self) -> Actions:
        words, told = self.services.words, self.position_told
        worded = in_wording_of(words, told.rules) if told else words
        return Actions(worded, self, *self.parts, refuse=self.tell_why_not)

    def lower_seat(self, persons: Sequence[Seat], mover: Seat = "S") -> Seat:
        """Return the seat below: the one person; of two the one to move; South unless the settings turn the board."""
        if not self.services.settings.turned or not persons:
            return "S"
        return mover if len(persons) > 1 else persons[0]

    # ------------------------------------------------------------------ the scene
    def resize(self, ui: Ui) -> None:
        self.ui, self._looks = ui, self.looks()
        before = self.page.controls if hasattr(self, "page") else None
        self.page = self.make(ui, before)
        self._made = self.page_key()
        self.speech.refresh_layout(ui)
        self.refresh()

    def rebuild(self) -> None:
        """Something that the page was made with is different."""
        if self.ui is not None:
            self.resize(self.ui)

    def follow(self) -> None:
        """Bring the page up to date: refresh it, or rebuild it if its key has changed."""
        if self._made == self.page_key():
            self.refresh()
        else:
            self.rebuild()

    def looks(self) -> tuple[object, ...]:
        """Return the settings that the page is built with."""
        s = self.services.settings
        return (
            s.counts, s.previews, s.hole_names, s.turned, s.calm_motion, s.turn_list, s.speed, self.services.words,
        )  # fmt: skip

    def resume(self) -> None:
        if self._looks != self.looks():
            self.rebuild()
        super().resume()

    @property
    def controls(self) -> Controls:
        return self.page.controls

    @property
    def sentence(self) -> str:
        """The sentence under the board."""
        return " ".join(filter(None, self.speech.caption))

    @property
    def position_told(self) -> Position | None:
        """The position whose board a screen reader is told."""
        return self.position_seen

    @property
    def aim(self) -> str:
        """The place that the keyboard is on."""
        return ""

    @property
    def text_to_speak(self) -> str:
        return "" if self.is_telling_turn else self.sentence

    @property
    def is_telling_turn(self) -> bool:
        running = self.film.is_running and not self.film.steps_back
        return running and self.services.settings.said_of_turn != "stones"

    @property
    def outline(self) -> PageOutline:
        return BoardOutline(self).outline()

    @property
    def base(self) -> pygame.Surface | None:
        return self.controls.picture

    def take_repainted(self) -> list[pygame.Rect]:
        return self.page.take_touched()

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        taken = self.try_event(event) or (not self.controls.list_is_open and self.actions.press_key(event))
        self.follow()
        return None if taken else event

    @property
    def is_moving(self) -> bool:
        film = self.film
        trail = film.since_end < TRAIL and not film.turn_waits
        return super().is_moving or film.is_running or trail or self.speech.is_moving or self.page.board.is_moving

    def say(self, said: Said, box: SpeechBox) -> None:
        """While a turn is shown that moves fast its sentences do not fade in."""
        turn = None if self.film.at_end else self.film.turn
        self.speech.show_caption(said, box, turn, fade=turn is None or self.film.step_takes_long)

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        """Lets what is seen go on for dt seconds; what happened on the board."""
        return self.film.update(dt)

    def update(self, dt: float) -> None:
        self.poll_sources(dt)
        self.present_events(dt, self.pass_time(dt))
        self.follow()
        self.speech.update(dt)

    def present_events(self, dt: float, events: Sequence[SoundEvent]) -> None:
        """Present what happened on the board in dt seconds, as sound and on the page."""
        self.services.sound.hear(events)
        self.page.update(dt, events)

    # ------------------------------------------------------------------ questions of those who cannot see it
    @property
    def speech_context(self) -> SpeechContext:
        """The players and the reader, for sentences."""
        assert self.position_told is not None
        return SpeechContext(self.services.words, self.position_told.rules, "S", position=self.position_told)

    @action("where", key="?", sheet=msg("says where you are"))
    def tell_where(self) -> None:
        self.services.answer(answers.where_am_i(self))

    @action("row", key="Ctrl R", sheet=msg("says what lies in the row"))
    def tell_row(self) -> None:
        self.services.answer(answers.row_in_words(self))

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()
