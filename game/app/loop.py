"""The window and its loop: events, time and a picture, as often as there is something to see."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.look_of_settings import ui_of
from game.app.mishaps import PageErrors
from game.app.notices import HeardNotice, LastingNotice, PassingNotice
from game.app.routes import Routes
from game.app.system_calm import SystemReducedMotion
from game.table.common_services import language_of, words_of
from game.ui.file_window.file_question import window_number
from game.ui.keyboard import reads_on
from game.ui.memory import collect_pages, forget_all
from game.ui.outline import title_of
from game.ui.screen import Screen, fill_screen, page_size
from game.window.shared import board_keys
from game.window.shell.services import Services
from game.window.shell.speaking import PageSpeaker
from game.window.shell.stack import PageTransition, Scene

if TYPE_CHECKING:
    from game.app.reader_bridge import ScreenReaderLink
    from game.ui.controls import Controls
    from game.window.shell.services import ReaderFound

NAME = "Naqala"
GONE = pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN
THERE = pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED
LISTENS_FIRST = sys.platform in ("win32", "darwin")  # there what tells a screen reader must be there before the window
AWAKE = 2.0  # seconds of full frame rate after something happened
FAST, SLOW = 60, 15  # frames a second
GLANCE = 0.5  # seconds between two looks at a page on which nothing moves
LOOKS = 10  # a second whether somebody does something, while nothing happens
REST = 1.0  # seconds between two turns of the loop while nothing happens
KEPT = 1.0  # seconds after which changed settings are written: the display may be gone at any moment
PATIENCE = 1.0  # seconds for which the end waits for a disk that has not answered before
LEAST_KEPT = 200  # px: the shortest side of a window that is remembered for the next time
LONGEST = 0.1  # seconds: after a pause of the whole system time goes on from here


class App:
    """The window and its loop. `step` is one turn of the loop, for tests too."""

    def __init__(self, services: Services, window: pygame.Window) -> None:
        self.services = services
        self.window = window
        self.screen = self._new_screen()
        self.running = True
        self._awake = AWAKE
        self._curtain = PageTransition()
        self.lasting, self.passing, self._speaking = LastingNotice(), PassingNotice(), PageSpeaker()
        self.heard, self.system_calm = HeardNotice(), SystemReducedMotion()
        self.reader: ScreenReaderLink | None = None
        self._listens = False  # whether a screen reader may be told anything yet: the first frame comes before
        self._dropped = list[Path]()  # files that were dropped on the window
        self._entitled: Controls | None = None  # what the title of the window was last read from
        self._shown = True  # whether the window is neither minimised nor hidden
        self._unseen = 0.0  # seconds since a frame was last put together
        self._full = services.settings.full_screen
        self._look: tuple[object, ...] = ()
        services.routes = Routes(services)
        self.mishaps = PageErrors(services)
        self._written = services.settings.encoded()
        self._unwritten = 0.0  # seconds since the settings were last compared with what is written
        self._question: Scene | None = None  # whether to close although something would be lost
        services.apply = self.apply
        services.fill_screen = self.fill
        services.quit = self.close
        services.window_number = lambda: window_number(self.window)
        services.tell, services.answer = self.passing.tell, self.answer
        services.reader_found = self._found
        self._fit()

    def run(self) -> None:
        """Turns of the loop until the window is closed.  While it rests it only looks whether there are events.

        The library has no sleep from which an event wakes: what it calls waiting looks a thousand times a second.
        """
        clock, passed, idle = pygame.time.Clock(), 0.0, False
        while self.running:
            passed += clock.tick(LOOKS if idle else self.rate) / 1000
            events = pygame.event.get()
            if idle and events:
                self.step([], passed)  # that time passed before them
                passed = 0.0
            if events or not idle or passed >= REST:
                self.step(events, passed)
                passed, idle = 0.0, self.is_idle

    # ---- one turn of the loop

    def step(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Events, then time, then a picture; False once nothing is left to show.

        When a page raises, the window says so, and the program goes on without that page.
        """
        try:
            return self._turn(events, dt)
        except Exception as error:
            self._curtain.drop()
            self.running = self.running and self.mishaps.handle_error(error)
            return self.running

    def _turn(self, events: list[pygame.event.Event], dt: float) -> bool:
        stack = self.services.stack
        passed = min(dt, 2 * REST if self.is_idle else LONGEST)
        for event in events:
            self._awake = AWAKE
            self._event(event)
        if self.reader and self.reader.hear():
            self._awake = AWAKE
        self._follow_files(passed)
        if self._dropped:
            dropped, self._dropped = self._dropped, []
            self.services.routes.bring(dropped)
        calm = self.services.settings.calm_motion
        stack.update(passed)
        self._curtain.update(stack.page, self.screen.canvas, passed, calm=calm)
        self.services.sound.update(dt)
        top, settings = stack.top, self.services.settings
        self.heard.update(dt, self.noted, waits=top is not None and top.is_telling_turn)
        self._speaking.update(dt, self.services, self.heard.said)
        self.mishaps.update(dt)
        self.passing.update(dt, self._ui, stays=settings.notices_stay)
        if self.system_calm.follow(settings):
            self.services.keep_settings()
        self.lasting.update(self.services.write_trouble, self.services.words, self._ui)
        self._keep_settings(dt)
        collect_pages(busy=bool(events))
        self._awake -= dt
        if not len(stack):
            self.running = False
        self._unseen += dt
        self._entitle()
        drawn = self.running and (self.rate == FAST or self._unseen >= GLANCE) and self.draw()
        if drawn:
            self._awake = max(self._awake, 0.1)
        if self.reader and self.running:
            heard = self.heard
            self.reader.tell_page(dt, self._size, heard.said, changed=drawn or bool(events), answers=heard.answers)
        return self.running

    def _entitle(self) -> None:
        """The window is called after the page that is seen: so do lists of windows."""
        page = self.services.stack.page
        controls = page.controls if page else None
        if controls is not self._entitled:
            self._entitled = controls
            seen = page.position_seen if page else None
            title = title_of(controls) if controls else ""
            title = title or (self.services.words.t(seen.rules.words.name) if seen else "")
            self.window.title = f"{title} – {NAME}" if title not in ("", NAME) else NAME

    def _follow_files(self, dt: float) -> None:
        """Files of the user's own may come, change and go; while nobody sees the window, nobody asks."""
        if not self._shown:
            return
        if self.services.follow_files(dt):
            self._awake = AWAKE
        top = self.services.stack.top
        holding = top is not None and top.controls is not None and top.controls.holding  # a page made anew loses it
        if not holding and self.services.follow_languages(dt):
            self._awake = AWAKE
            self.apply()

    @property
    def noted(self) -> str:
        """What stands over all pages now."""
        return next((one.said for one in (self.lasting, self.passing) if one.sprites), "")

    def listen(self) -> None:
        """A screen reader is told what is shown from now on, if there is one and the settings let it."""
        if self.services.settings.screen_reader:
            from game.app.reader_bridge import ScreenReaderLink  # the first frame does without
            from game.ui.screen_reader import ScreenReader

            self.reader = ScreenReaderLink(self.services.stack, ScreenReader(self.window))
        self._listens = True

    def _found(self) -> ReaderFound:
        """How it stands with a screen reader."""
        if self.reader is not None:
            return self.reader.system.listener_state
        if not self.services.settings.screen_reader:
            return "off"
        return "later" if self._listens else "not found"

    def _follow_reader(self) -> None:
        """Begins or ends telling a screen reader, as the settings say."""
        wanted = self.services.settings.screen_reader
        if self.reader is not None and not wanted:
            self.reader.system.close()
            self.reader = None
        elif self._listens and self.reader is None and wanted and not LISTENS_FIRST:
            self.listen()

    def answer(self, said: str) -> None:
        """Says what somebody has asked for, to eyes and to ears, even if it was said before."""
        self.passing.tell(said)
        self.heard.answer(said)
        self._speaking.answer(said, self.services)

    def draw(self) -> bool:
        """Shows the frame of now; True if anything was sent to the screen."""
        self._unseen = 0.0
        frame = self.services.stack.frame()
        if frame is None:
            return False
        over = self._curtain.sprites() + (self.lasting.sprites or self.passing.sprites)
        return bool(self.screen.draw_frame(frame.base, frame.sprites + over, frame.repainted))

    @property
    def rate(self) -> int:
        """How many frames a second are worth drawing now."""
        busy = self._awake > 0 or self.services.stack.is_moving or self._curtain.is_moving
        return FAST if busy else SLOW

    @property
    def is_idle(self) -> bool:
        """Whether nothing happens before somebody does something: no turn of the loop is needed until then."""
        asked = self.reader is not None and self.reader.system.listens
        quiet = not asked and not self.services.own_games.is_busy
        return self.rate == SLOW and self.services.stack.is_idle and quiet

    def _keep_settings(self, dt: float) -> None:
        """Writes before long what nobody asked to keep, such as the size of the window."""
        self._unwritten += dt
        if self._unwritten < KEPT:
            return
        self._unwritten = 0.0
        written = self.services.settings.encoded()
        if written != self._written:
            self._written = written
            self.services.settings_file.save(self.services.settings)

    def _event(self, event: pygame.event.Event) -> None:
        if reads_on(event) and self.services.settings.notices_stay:
            self.passing.mark_read()
        if event.type == pygame.QUIT or board_keys.asks_to_close(event):
            self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in GONE:
            self._shown = False
        elif event.type in THERE:
            self._shown = True
            self.screen = self._new_screen()  # what was on the screen is lost
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.toggle_full_screen()
        elif board_keys.asks_for_help(event):
            self.services.routes.help()
        elif event.type == pygame.DROPFILE:
            self.take([Path(event.file)])
        elif self.services.stack.handle_event(self.screen.to_page_event(event)) is not None:
            self._clipboard(event)

    def take(self, files: Sequence[Path]) -> None:
        """Opens files as soon as can be."""
        self._dropped += files

    def _clipboard(self, event: pygame.event.Event) -> None:
        """Copies the position that is seen, or the table in words, or opens what is in the clipboard."""
        deed, top, routes = board_keys.clipboard_command(event), self.services.stack.top, self.services.routes
        if not deed or top is None:
            return
        seen = top.position_seen
        if deed == "copy" and seen is not None:
            routes.copy_position(seen)
        elif deed == "words" and top.page_as_text:
            routes.copy_words(top.page_as_text)
        elif deed == "paste" and top.accepts_paste:
            routes.paste(seen.rules if seen is not None else None)

    # ---- the window follows the settings

    def apply(self) -> None:
        """Makes language, theme, text size, volume and full screen what the settings say."""
        services = self.services
        settings = services.settings
        if services.locale and services.words.code != language_of(settings):
            services.words = words_of(settings, services.locale, services.own_languages.catalogues)
        services.sound.volume = settings.volume
        self._follow_reader()
        if (settings.full_screen or services.is_screen_filled) != self._full:
            self._full = not self._full
            fill_screen(self.window, settings.window, full=self._full)
        self._fit()

    def fill(self, full: bool) -> None:
        """Over the whole screen for as long as a page is open; the settings stay as they are."""
        if full != self.services.is_screen_filled:
            self.services.is_screen_filled = full
            self.apply()

    def _new_screen(self) -> Screen:
        return Screen(self.window, rtl=self.services.words.rtl)

    def _fit(self) -> None:
        """Lays the pages out for the window as it is."""
        self.screen = self._new_screen()
        self._size = self.screen.surface.get_size()
        self._curtain.drop()
        size = page_size(self._size)
        settings = self.services.settings
        look = size, settings.theme, settings.text_scale
        if look != self._look:
            self._look = look
            forget_all()
        self._ui = ui_of(settings, self.services.words, size)
        self.services.stack.resize(self._ui)

    def _resized(self) -> None:
        w, h = self.window.get_surface().get_size()
        if (w, h) == self._size:
            return
        if not self._full:
            self.services.settings.window = max(w, LEAST_KEPT), max(h, LEAST_KEPT)
        self._fit()

    def close(self) -> None:
        """Ends the loop, unless something would be lost that way: then it is asked; once more is an answer, too."""
        services, drafts = self.services, self.services.drafts
        asked = self._question is not None and self._question is services.stack.top
        if drafts.in_danger() and not asked:
            drafts.retry()
            drafts.flush(PATIENCE)
        lost = drafts.in_danger()
        if lost is None or asked:
            self.quit()
        else:
            services.routes.closing(lost.name, self.quit)
            self._question = services.stack.top

    def quit(self) -> None:
        """Ends the loop after this turn."""
        self.running = False
