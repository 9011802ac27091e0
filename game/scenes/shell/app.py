"""The window: opens it, shows the first frame as soon as can be, then runs the loop until the last scene is gone."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
import pygame

from game.scenes.routes import Pages, load
from game.scenes.shell.curtain import Curtain
from game.scenes.shell.look import language_of, ui_of, words_of
from game.scenes.shell.made import make_services
from game.scenes.shell.mishaps import Mishaps, tried
from game.scenes.shell.services import Services
from game.store.folders import folders_of
from game.ui import assets
from game.ui.memory import forget, give_large_back, tidy
from game.ui.screen import SMALLEST, Screen, fill_screen, open_window, page_size

if TYPE_CHECKING:
    from pathlib import Path

AWAKE = 2.0  # seconds of full frame rate after something happened
FAST, SLOW = 60, 15  # frames a second
GLANCE = 0.5  # seconds between two looks at a page on which nothing moves
KEPT = 1.0  # seconds after which changed settings are written: the display may be gone at any moment
LEAST_KEPT = 200  # px: no side of the window is kept shorter for the next time
LONGEST = 0.1  # seconds: after a pause of the whole system time goes on from here
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
NO_DISPLAY = (
    "there is no display to open a window on. "
    "The commands uci, film, record, games and bench work without one: python main.py --help tells how."
)


class StartError(Exception):
    """Why the window cannot be opened, as a sentence."""


class App:
    """The window and its loop. `step` is one turn of the loop, for tests too."""

    def __init__(self, services: Services, window: pygame.Surface) -> None:
        self.services = services
        self.window = window
        self.screen = self._new_screen()
        self.running = True
        self._awake = AWAKE
        self._curtain = Curtain()
        self._unseen = 0.0  # seconds since a frame was last put together
        self._full = services.settings.full_screen
        self._look: tuple[object, ...] = ()
        services.routes = Pages(services)
        self.mishaps = Mishaps(services)
        self._written = services.settings.encoded()
        self._unwritten = 0.0  # seconds since the settings were last compared with what is written
        services.apply = self.apply
        services.quit = self.quit
        self._fit()

    # ---- one turn of the loop

    def step(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Events, then time, then a picture; False once nothing is left to show.

        What a page raises is told, and the program goes on without that page.
        """
        try:
            return self._turn(events, dt)
        except Exception as error:
            self._curtain.drop()
            self.running = self.running and self.mishaps.met(error)
            return self.running

    def _turn(self, events: list[pygame.event.Event], dt: float) -> bool:
        stack = self.services.stack
        for event in events:
            self._awake = AWAKE
            self._event(event)
        calm = self.services.settings.calm_motion
        self._curtain.update(stack.page, self.screen.canvas, min(dt, LONGEST), calm=calm)
        stack.update(min(dt, LONGEST))
        self.services.sound.update(dt)
        self.mishaps.update(dt)
        self._keep_settings(dt)
        tidy(busy=bool(events))
        self._awake -= dt
        if not len(stack):
            self.running = False
        self._unseen += dt
        if self.running and (self.rate == FAST or self._unseen >= GLANCE) and self.draw():
            self._awake = max(self._awake, 0.1)
        return self.running

    def draw(self) -> bool:
        """Shows the frame of now; True if anything was sent to the screen."""
        self._unseen = 0.0
        frame = self.services.stack.frame()
        if frame is None:
            return False
        return bool(self.screen.show(frame.base, frame.sprites + self._curtain.sprites(), frame.touched))

    @property
    def rate(self) -> int:
        """Frames a second that are worth while now."""
        busy = self._awake > 0 or self.services.stack.moving or self._curtain.moving
        return FAST if busy else SLOW

    def _keep_settings(self, dt: float) -> None:
        """What was changed without a word, such as the size of the window, is written before long."""
        self._unwritten += dt
        if self._unwritten < KEPT:
            return
        self._unwritten = 0.0
        written = self.services.settings.encoded()
        if written != self._written:
            self._written = written
            self.services.settings_file.save(self.services.settings)

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.screen = self._new_screen()  # what was on the screen is lost
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.full_screen()
        else:
            self.services.stack.event(self.screen.inside(event))

    # ---- the window follows the settings

    def apply(self) -> None:
        """Makes language, theme, text size, volume and full screen what the settings say."""
        services = self.services
        settings = services.settings
        if services.locale and services.words.code != language_of(settings):
            services.words = words_of(settings, services.locale)
        services.sound.volume = settings.volume
        if settings.full_screen != self._full:
            self._full = settings.full_screen
            self.window = fill_screen(settings.window, full=self._full)
        self._fit()

    def _new_screen(self) -> Screen:
        return Screen(self.window, rtl=self.services.words.rtl)

    def _fit(self) -> None:
        """Lays the pages out for the window as it is."""
        self._size = self.window.get_size()
        self.screen = self._new_screen()
        self._curtain.drop()
        size = page_size(self._size)
        settings = self.services.settings
        look = size, settings.theme, settings.text_scale
        if look != self._look:
            self._look = look
            forget()
        self.services.stack.resize(ui_of(settings, self.services.words, size))

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        if window is None or window.get_size() == self._size:
            return
        self.window = window
        if not self._full:
            w, h = window.get_size()
            self.services.settings.window = max(w, LEAST_KEPT), max(h, LEAST_KEPT)
        self._fit()

    def quit(self) -> None:
        """Ends the loop after this turn."""
        self.running = False


def run(*, language: str | None = None, data: str | None = None) -> int:
    """Opens the window and plays until it is closed; the exit code."""
    began = time.monotonic()
    app: App | None = None
    try:
        app = _open(language, data)
        return _played(app, began)
    except (StartError, assets.MissingError) as error:
        if app:
            app.mishaps.keep()
        return _say(str(error), 2)
    except Exception as error:
        log = _log_to(folders_of(data).data)
        _log("the window failed", error)
        if app:
            app.mishaps.keep()
        return _say(f"something went wrong that nobody expected ({_name(error)}). It is written in {log}.", 1)


def _open(language: str | None, data: str | None) -> App:
    """The window with its first frame.  Raises StartError."""
    services = make_services(data)
    settings = services.settings
    if language:
        if language not in services.languages:
            known = ", ".join(services.languages)
            raise StartError(f"there is no language {language[:20]!r}; there are {known}.")
        settings.language = language
    services.words = words_of(settings, assets.FOLDER / "locale")
    try:
        window = open_window(settings.window, "Naqala", full=settings.full_screen)
    except pygame.error:
        raise StartError(NO_DISPLAY) from None
    app = App(services, window)
    services.stack.push(services.routes.first())
    app.draw()
    pygame.event.pump()
    return app


def _played(app: App, began: float) -> int:
    """Plays in the open window until it is closed; the exit code."""
    _heed(app.quit)
    services = app.services
    smoke = os.environ.get("NAQALA_SMOKE", "")
    if smoke == "frame":
        print(f"first frame {time.monotonic():.6f}", flush=True)
        return _end(app)
    _later(services)
    if smoke == "game":  # for measuring: a game at rest
        from game.scenes.shell.smoke import GAME
        from game.session.setup import Setup

        services.routes.play(Setup(services.library.variants[GAME]))
    elif smoke:
        from game.scenes.shell.smoke import smoke as test

        code = test(services, app.step, began)
        return _end(app) or code
    clock = pygame.time.Clock()
    while app.step(pygame.event.get(), clock.tick(app.rate) / 1000):
        pass
    services.settings_file.save(services.settings)
    return _end(app)


def _heed(end: Callable[[], None]) -> None:
    """Ctrl+C, a system that shuts down, a terminal that is closed: the window closes as if by its own button.

    What was ignored when the program was started, as by nohup, still is.
    """
    for name in ENDINGS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_: end())


def _dress_window() -> None:
    """Sign and smallest size, where the system has such things."""
    try:
        pygame.display.set_icon(pygame.image.load(assets.path("icon.png")))
        pygame.display.set_allow_screensaver(True)
        pygame.Window.from_display_module().minimum_size = SMALLEST
    except (pygame.error, OSError, AttributeError):
        return


def _later(services: Services) -> None:
    """What the first frame does not need: log, sound, and the modules of a game, before the first card is pressed."""
    _log_to(services.log.parent)
    _dress_window()
    give_large_back()
    services.sound.open()
    threading.Thread(target=_import_play, name="imports", daemon=True).start()


def _import_play() -> None:
    try:
        load()
        gc.freeze()  # what was loaded stays: to look through all of it for garbage took as long as several frames
    except Exception as error:  # whoever opens a game meets it again, and is told
        _log("the pages of a game could not be loaded ahead", error)


def _log_to(folder: Path) -> Path:
    from game.store.log import set_up

    return set_up(folder)


def _log(said: str, error: Exception) -> None:
    import logging

    logging.getLogger("naqala.scenes").error(said, exc_info=error)


def _end(app: App) -> int:
    """Lets go of everything; no process and no unwritten file is left behind.  The exit code."""
    services = app.services
    written = list[bool]()
    for act in (
        services.stack.clear,
        services.end_thinking,
        lambda: written.append(services.autosave.flush()),
        services.settings_file.flush,
        services.autosave.release,
        services.sound.close,
        pygame.quit,
    ):
        tried(act)
    if app.mishaps.ended:
        return _say(
            f"something went wrong again and again ({app.mishaps.ended}). The game under way is kept; "
            f"what happened is written in {services.log}.",
            1,
        )
    trouble = services.autosave.trouble or ("" if all(written) else "the disk does not answer")
    if trouble:
        return _say(f"what was played and chosen last could not be kept: {trouble}.", 1)
    return 0


def _name(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def _say(sentence: str, code: int) -> int:
    """Says it where nobody may listen any more: a terminal that was closed is no reason to fail."""
    with contextlib.suppress(OSError):
        print(f"naqala: {sentence}", file=sys.stderr, flush=True)
    return code
