"""The main loop: events, time and a frame, as often as there is something to show."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.look_of_settings import ui_from_settings
from game.app.mishaps import PageErrorHandler
from game.app.notices import LastingNotice, PassingNotice, SpokenNotice
from game.app.routes import Routes
from game.app.system_calm import SystemMotionQuery
from game.background import JobQueue
from game.table.common_services import language_code, load_language
from game.ui.file_window.file_question import window_number
from game.ui.keyboard import dismisses_message
from game.ui.memory import clear_size_caches, collect_pages, fit_budget
from game.ui.outline import page_title
from game.ui.screen import Screen, page_size, set_fullscreen, wait_for_event
from game.window.shared import board_keys
from game.window.shell.services import Services
from game.window.shell.speaking import PageSpeaker
from game.window.shell.stack import PageTransition, Scene

if TYPE_CHECKING:
    from game.app.reader_bridge import ScreenReaderLink
    from game.ui.controls import Controls
    from game.ui.ui import Ui
    from game.window.shell.services import ReaderFound

NAME = "Naqala"
GONE = pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN
THERE = pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED
LISTENS_FIRST = sys.platform in ("win32", "darwin")  # there what tells a screen reader must be there before the window
AWAKE = 2.0  # seconds of full frame rate after something happened
FAST, SLOW = 60, 15  # frames a second
GLANCE = 0.5  # seconds between two looks at a page on which nothing moves
REST = 2.0  # seconds between two turns of the loop while nothing happens
KEPT = 1.0  # seconds after which changed settings are written: the display may be gone at any moment
PATIENCE = 1.0  # seconds for which the end waits for a disk that has not answered before
LEAST_KEPT = 200  # px: the shortest side of a window that is remembered for the next time
LOOKS = 2  # sizes and themes of which pictures are kept: a window's own, and that of the whole screen
LONGEST = 0.1  # seconds: after a pause of the whole system time goes on from here


class App:
    """The window and its main loop; `step` runs one iteration, which tests call directly."""

    def __init__(self, services: Services, window: pygame.Window) -> None:
        self.services = services
        self.window = window
        self.screen = self._create_screen()
        self.running = True
        self._awake = AWAKE
        self._curtain = PageTransition()
        self.lasting, self.passing, self._speaking = LastingNotice(), PassingNotice(), PageSpeaker()
        self.heard, self.system_calm = SpokenNotice(), SystemMotionQuery()
        self.ahead = JobQueue("imports")  # what the next pages need
        self.drawn_for: Ui | None = None  # the measures for which a board was drawn ahead
        self.reader: ScreenReaderLink | None = None
        self._listens = False  # whether a screen reader may be told anything yet: the first frame comes before
        self._dropped = list[Path]()  # files that were dropped on the window
        self._entitled: Controls | None = None  # what the title of the window was last read from
        self._shown = True  # whether the window is neither minimised nor hidden
        self._unseen = 0.0  # seconds since a frame was last put together
        self._full = services.settings.full_screen
        self._looks: list[tuple[object, ...]] = []  # of which pictures are kept
        services.routes = Routes(services)
        self.mishaps = PageErrorHandler(services)
        self._written = services.settings.encode()
        self._unwritten = 0.0  # seconds since the settings were last compared with what is written
        self._question: Scene | None = None  # whether to close although something would be lost
        services.apply = self.apply_settings
        services.fill_screen = self.set_fullscreen_page
        services.quit = self.request_close
        services.window_number = lambda: window_number(self.window)
        services.tell, services.warn = self.passing.show, self.passing.warn
        services.answer = self.announce_answer
        services.reader_found = self._screen_reader_state
        self._fit_to_window()

    def run(self) -> None:
        """Run the main loop until the window is closed; while nothing moves, it sleeps until something happens."""
        clock, passed, idle = pygame.time.Clock(), 0.0, False
        while self.running:
            if idle:
                wait_for_event(REST - passed)
            passed += clock.tick(0 if idle else self.frame_rate) / 1000
            events = pygame.event.get()
            if idle and events:
                self.step([], passed)  # that time passed before them
                passed = 0.0
            if events or not idle or passed >= REST:
                self.step(events, passed)
                passed, idle = 0.0, self.is_idle

    # ---- one turn of the loop

    def step(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Run one iteration: handle events, advance by `dt` seconds, draw; return False once no page is left.

        When a page raises, the window says so, and the program goes on without that page.
        """
        try:
            return self._run_iteration(events, dt)
        except Exception as error:
            self._curtain.cancel_fade()
            self.running = self.running and self.mishaps.handle_error(error)
            return self.running

    def _run_iteration(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Run one pass of the main loop, `dt` seconds after the last one; return whether to continue."""
        stack = self.services.stack
        passed = min(dt, 2 * REST if self.is_idle else LONGEST)
        for event in events:
            self._awake = AWAKE
            self._handle_event(event)
        if self.reader and self.reader.handle_requests():
            self._awake = AWAKE
        self._poll_user_files(passed)
        if self._dropped:
            dropped, self._dropped = self._dropped, []
            self.services.routes.import_files(dropped)
        calm = self.services.settings.calm_motion
        stack.update(passed)
        self._curtain.update(stack.full_page, self.screen.canvas, passed, calm=calm)
        self.services.sound.update(dt, at_rest=self.frame_rate == SLOW)
        top, settings = stack.top, self.services.settings
        self.heard.update(dt, self.notice_text, waits=top is not None and top.is_telling_turn)
        self._speaking.update(dt, self.services, self.heard.said)
        self.mishaps.update(dt)
        self.passing.update(dt, self.ui, stays=settings.notices_stay)
        if self.system_calm.apply_to_settings(settings):
            self.services.save_settings()
        self.lasting.update(self.services.write_trouble, self.services.words, self.ui)
        self._save_changed_settings(dt)
        collect_pages(dt, busy=bool(events))
        self._awake -= dt
        if not len(stack):
            self.running = False
        self._unseen += dt
        self._set_title()
        drawn = self.running and (self.frame_rate == FAST or self._unseen >= GLANCE) and self.draw()
        if drawn:
            self._awake = max(self._awake, 0.1)
        if self.reader and self.running:
            heard = self.heard
            self.reader.send_page(dt, self._size, heard.said, changed=drawn or bool(events), answers=heard.answers)
        return self.running

    def _set_title(self) -> None:
        """Set the window's title to that of the visible page, as lists of windows show it."""
        page = self.services.stack.full_page
        controls = page.controls if page else None
        if controls is not self._entitled:
            self._entitled = controls
            seen = page.position_seen if page else None
            title, game = page_title(controls) if controls else "", ""
            if seen is not None:
                game = self.services.words.t(seen.rules.words.name)
            title = title if game in title else f"{title} · {game}" if title else game
            self.window.title = f"{title} – {NAME}" if title not in ("", NAME) else NAME

    def _poll_user_files(self, dt: float) -> None:
        """Poll the user's files for changes, while the window is visible."""
        if not self._shown:
            return
        if self.services.poll_own_games(dt):
            self._awake = AWAKE
        top = self.services.stack.top
        holding = top is not None and top.controls is not None and top.controls.is_pressed  # a page made anew loses it
        if not holding and self.services.poll_languages(dt):
            self._awake = AWAKE
            self.apply_settings()

    @property
    def notice_text(self) -> str:
        """Return the notice that is shown over all pages."""
        return next((one.said for one in (self.lasting, self.passing) if one.sprites), "")

    def start_screen_reader(self) -> None:
        """Start to inform a screen reader, if there is one and the settings allow it."""
        if self.services.settings.screen_reader:
            from game.app.reader_bridge import ScreenReaderLink  # the first frame does without
            from game.ui.screen_reader import ScreenReader

            self.reader = ScreenReaderLink(self.services.stack, ScreenReader(self.window))
        self._listens = True

    def _screen_reader_state(self) -> ReaderFound:
        """Return the state of the connection to a screen reader, such as `off` or `not found`."""
        if self.reader is not None:
            return self.reader.system.listener_state
        if not self.services.settings.screen_reader:
            return "off"
        return "later" if self._listens else "not found"

    def _apply_reader_setting(self) -> None:
        """Start or stop informing a screen reader, as the settings say."""
        wanted = self.services.settings.screen_reader
        if self.reader is not None and not wanted:
            self.reader.system.close()
            self.reader = None
        elif self._listens and self.reader is None and wanted and not LISTENS_FIRST:
            self.start_screen_reader()

    def announce_answer(self, text: str) -> None:
        """Show and speak `text`, the reply to a command of the user, even if the same text was announced before."""
        self.passing.show(text)
        self.heard.speak_answer(text)
        self._speaking.speak_answer(text, self.services)

    def draw(self) -> bool:
        """Draw the frame; return True if anything was sent to the screen."""
        self._unseen = 0.0
        frame = self.services.stack.frame()
        if frame is None:
            return False
        over = self._curtain.sprites() + (self.lasting.sprites or self.passing.sprites)
        return bool(self.screen.draw_frame(frame.base, frame.sprites + over, frame.repainted))

    @property
    def frame_rate(self) -> int:
        """Number of frames to draw per second: high while something moves, else low."""
        busy = self._awake > 0 or self.services.stack.is_moving or self._curtain.is_moving
        return FAST if busy else SLOW

    @property
    def is_idle(self) -> bool:
        """Return whether nothing on the screen will change until the next input."""
        asked = self.reader is not None and self.reader.system.listens
        quiet = not asked and not self.services.own_games.is_busy
        return self.frame_rate == SLOW and self.services.stack.is_idle and quiet

    def _save_changed_settings(self, dt: float) -> None:
        """Save settings that changed without a request, such as the size of the window, after a delay."""
        self._unwritten += dt
        if self._unwritten < KEPT:
            return
        self._unwritten = 0.0
        written = self.services.settings.encode()
        if written != self._written:
            self._written = written
            self.services.settings_file.save(self.services.settings)

    def _handle_event(self, event: pygame.event.Event) -> None:
        """Handle an event: window, help and clipboard keys here, all other events on the visible page."""
        if dismisses_message(event) and self.services.settings.notices_stay:
            self.passing.dismiss_on_key()
        if event.type == pygame.QUIT or board_keys.asks_to_close(event):
            self.request_close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._handle_resize()
        elif event.type in GONE:
            self._shown = False
        elif event.type in THERE:
            self._shown = True
            self.screen = self._create_screen()  # what was on the screen is lost
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.toggle_full_screen()
        elif board_keys.asks_for_help(event):
            self.services.routes.toggle_help()
        elif event.type == pygame.DROPFILE:
            self.queue_files([Path(event.file)])
        elif self.services.stack.handle_event(self.screen.to_page_event(event)) is not None:
            self._handle_clipboard_key(event)

    def queue_files(self, files: Sequence[Path]) -> None:
        """Remember files to be opened in the next iteration."""
        self._dropped += files

    def _handle_clipboard_key(self, event: pygame.event.Event) -> None:
        """Handle the copy and paste keys.

        Copy takes the visible position, or a table in words; paste opens the clipboard's content.
        """
        deed, top, routes = board_keys.clipboard_command(event), self.services.stack.top, self.services.routes
        if not deed or top is None:
            return
        seen = top.position_seen
        if deed == "copy" and seen is not None:
            routes.copy_position(seen)
        elif deed == "words" and top.page_as_text:
            routes.copy_page_text(top.page_as_text)
        elif deed == "paste" and top.accepts_paste:
            routes.open_clipboard(seen.rules if seen is not None else None)

    # ---- the window follows the settings

    def apply_settings(self) -> None:
        """Apply the settings for language, theme, text size, volume and full screen."""
        services = self.services
        settings = services.settings
        if services.locale and services.words.code != language_code(settings):
            services.words = load_language(settings, services.locale, services.own_languages.catalogues)
        services.sound.volume = settings.volume
        self._apply_reader_setting()
        if (settings.full_screen or services.is_screen_filled) != self._full:
            self._full = not self._full
            set_fullscreen(self.window, settings.window, full=self._full)
        self._fit_to_window()

    def set_fullscreen_page(self, full: bool) -> None:
        """Set whether the current page fills the screen, without changing the settings."""
        if full != self.services.is_screen_filled:
            self.services.is_screen_filled = full
            self.apply_settings()

    def _create_screen(self) -> Screen:
        """Create a screen for the window, for the language's direction of text."""
        return Screen(self.window, rtl=self.services.words.rtl)

    def _fit_to_window(self) -> None:
        """Lay the pages out for the current size of the window."""
        self.screen = self._create_screen()
        self._size = self.screen.surface.get_size()
        self._curtain.cancel_fade()
        fit_budget(self._size)
        size = page_size(self._size)
        settings = self.services.settings
        look = size, settings.theme, settings.text_scale
        if look not in self._looks:
            if len(self._looks) == LOOKS:
                clear_size_caches()
                self._looks.clear()
            self._looks.append(look)
        self.ui = ui_from_settings(settings, self.services.words, size)
        self.services.stack.resize(self.ui)

    def _handle_resize(self) -> None:
        """Lay the pages out for the window's new size, and store that size in the settings."""
        w, h = self.window.get_surface().get_size()
        if (w, h) == self._size:
            return
        if not self._full:
            self.services.settings.window = max(w, LEAST_KEPT), max(h, LEAST_KEPT)
        self._fit_to_window()

    def request_close(self) -> None:
        """End the loop; if that would lose something, ask first, and end on the second request."""
        services, drafts = self.services, self.services.drafts
        asked = self._question is not None and self._question is services.stack.top
        if drafts.unprotected_draft() and not asked:
            drafts.retry()
            drafts.flush(PATIENCE)
        lost = drafts.unprotected_draft()
        if lost is None or asked:
            self.quit()
        else:
            services.routes.closing(lost.name, self.quit)
            self._question = services.stack.top

    def quit(self) -> None:
        """End the loop after this iteration."""
        self.running = False
