"""The window: opens it, shows the first frame as soon as can be, then runs the loop until the last scene is gone."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import sys
import threading
import time
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
import pygame

from game.rules.library import Library, variants_folder
from game.store.archive import Archive
from game.store.autosave import Autosave
from game.store.folders import folders_of
from game.store.lock import FILE, Lock
from game.store.settings import SettingsFile
from game.store.writer import Writer
from game.teach.words import languages
from game.view import assets
from game.view.memory import forget, give_large_back, tidy
from game.view.screen import SMALLEST, Screen, fill_screen, open_window, page_size

from .curtain import Curtain
from .look import language_of, ui_of, words_of
from .services import Services
from .stack import Stack

if TYPE_CHECKING:
    from game.engine.analyst import Analyst
    from game.engine.arranger import Arranger
    from game.engine.worker import Thinker
    from game.view.sound import Sound

AWAKE = 2.0  # seconds of full frame rate after something happened
FAST, SLOW = 60, 15  # frames a second
GLANCE = 0.5  # seconds between two looks at a page on which nothing moves
LEAST_KEPT = 200  # px: no side of the window is kept shorter for the next time
LONGEST = 0.1  # seconds: after a pause of the whole system time goes on from here
NO_DISPLAY = (
    "naqala: there is no display to open a window on. "
    "The commands uci, film, record, games and bench work without one: python main.py --help tells how."
)


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
        services.apply = self.apply
        services.quit = self.quit
        self._fit()

    # ---- one turn of the loop

    def step(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Events, then time, then a picture; False once nothing is left to show."""
        stack = self.services.stack
        for event in events:
            self._awake = AWAKE
            self._event(event)
        calm = self.services.settings.calm_motion
        self._curtain.update(stack.page, self.screen.canvas, min(dt, LONGEST), calm=calm)
        stack.update(min(dt, LONGEST))
        self.services.sound.update(dt)
        tidy()
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

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.screen = self._new_screen()  # what was on the screen is lost
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.settings.full_screen = not self.services.settings.full_screen
            self.services.keep_settings()
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
    settings_file, services = _services(data)
    settings = services.settings
    if language:
        if language not in services.languages:
            known = ", ".join(services.languages)
            print(f"naqala: there is no language {language[:20]!r}; there are {known}.", file=sys.stderr)
            return 2
        settings.language = language
    services.words = words_of(settings, assets.FOLDER / "locale")
    try:
        window = open_window(settings.window, "Naqala", full=settings.full_screen)
    except pygame.error:
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    from .home import Home

    app = App(services, window)
    services.stack.push(Home(services))
    app.draw()
    pygame.event.pump()
    smoke = os.environ.get("NAQALA_SMOKE", "")
    if smoke == "frame":
        print(f"first frame {time.monotonic():.6f}", flush=True)
        return _end(app)
    _later(services)
    if smoke == "game":  # for measuring: a game at rest
        from .services import play
        from .setup import Setup

        play(services, Setup(services.library.variants["kalah"]))
    elif smoke:
        from .smoke import smoke as test

        code = test(app, began)
        _end(app)
        return code
    clock = pygame.time.Clock()
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C in the terminal closes the window
        while app.step(pygame.event.get(), clock.tick(app.rate) / 1000):
            pass
    settings_file.save(settings)
    return _end(app)


def _services(data: str | None) -> tuple[SettingsFile, Services]:
    """Everything that scenes work with."""
    folders = folders_of(data)
    writer = Writer()
    settings_file = SettingsFile(folders.settings, writer)
    settings = settings_file.load()
    own = [folders.variants] if folders.variants.is_dir() else []
    library = Library.load(variants_folder(), *own)
    locale = assets.FOLDER / "locale"
    services = Services(
        stack=Stack(),
        words=words_of(settings, locale),
        settings=settings,
        settings_file=settings_file,
        library=library,
        autosave=Autosave(folders.data, library.variants, writer, Lock(folders.data / FILE)),
        archive=Archive(folders.games, writer),
        make_thinker=lambda: _thinker(data),
        make_analyst=lambda: _analyst(data),
        make_arranger=lambda: _arranger(data),
        make_sound=lambda: _sound(settings.volume),
        random=random.Random(),
        now=lambda: time.strftime("%Y-%m-%dT%H-%M-%S"),
        own_variants=folders.variants,
        languages=languages(locale),
        locale=locale,
    )
    return settings_file, services


def _thinker(data: str | None) -> Thinker:
    from game.engine.process import command
    from game.engine.worker import Thinker

    return Thinker(command(data))


def _analyst(data: str | None) -> Analyst:
    from game.engine.analyst import Analyst
    from game.engine.process import command

    return Analyst(command(data))


def _arranger(data: str | None) -> Arranger:
    from game.engine.arranger import Arranger
    from game.engine.process import command

    return Arranger(command(data))


def _sound(volume: float) -> Sound:
    from game.view.sound import Sound

    return Sound(volume)


def _dress_window() -> None:
    """Sign and smallest size, where the system has such things."""
    try:
        pygame.display.set_icon(pygame.image.load(assets.path("icon.png")))
        pygame.display.set_allow_screensaver(True)
        pygame.Window.from_display_module().minimum_size = SMALLEST
    except (pygame.error, OSError, AttributeError):
        return


def _later(services: Services) -> None:
    """What the first frame does not need: sound, and the modules of a game, before the first card is pressed."""
    _dress_window()
    give_large_back()
    services.sound.open()
    threading.Thread(target=_import_play, name="imports", daemon=True).start()


def _import_play() -> None:
    from game.engine import analyst  # noqa: F401

    from . import play, review, what_if  # noqa: F401

    gc.freeze()  # what was loaded stays: to look through all of it for garbage took as long as several frames


def _end(app: App) -> int:
    """Lets go of everything; no process and no unwritten file is left behind."""
    services = app.services
    services.stack.clear()
    services.end_thinking()
    services.autosave.flush()
    services.settings_file.flush()
    services.autosave.release()
    services.sound.close()
    pygame.quit()
    return 0
