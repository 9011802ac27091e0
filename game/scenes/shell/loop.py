"""The window and its loop: events, time and a picture, as often as there is something to see."""

from pathlib import Path

import pygame

from game.scenes.routes import Routes
from game.scenes.shared import keys
from game.scenes.shell.look import language_of, ui_of, words_of
from game.scenes.shell.mishaps import Mishaps
from game.scenes.shell.services import Services
from game.scenes.shell.stack import Curtain
from game.scenes.shell.voice import Speaking
from game.text.language import Words
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Inset, Row
from game.ui.memory import forget, tidy
from game.ui.screen import Screen, Sprite, fill_screen, page_size
from game.ui.ui import Ui

# ----------------------------------------------------------------------
# a small plate at the top of the window, whatever page is open
MARGIN = 20.0  # around it, for its shadow; reference px
WIDEST = 0.9  # of the window
SHOWN = 5.0  # seconds, of what passes


class Notice:
    """A sentence at the top of the window, over all pages."""

    icon = "bad"
    ink: Ink = "bad"

    def __init__(self) -> None:
        self.said = ""
        self.sprites: list[Sprite] = []
        self._of: tuple[object, ...] = ()

    def show(self, said: str, ui: Ui) -> None:
        """From now on this; "" for nothing."""
        if (said, id(ui)) == self._of:
            return
        self.said, self._of = said, (said, id(ui))
        self.sprites = [self._plate(ui)] if said else []

    def _plate(self, ui: Ui) -> Sprite:
        row = Row([Icon(self.icon, 20, self.ink), Label(self.said, "note", "ink")], gap=8)
        plate = Inset(row, pad=(12, 6), face="plate")
        around = ui.gap(MARGIN)
        wide = min(plate.width(ui), round(ui.size[0] * WIDEST))
        high = plate.height(ui, wide)
        surface = pygame.Surface((wide + 2 * around, high + 2 * around), pygame.SRCALPHA)
        plate.place(ui, pygame.Rect(around, around, wide, high))
        plate.paint(surface, ui)
        return Sprite(surface, (ui.size[0] - surface.get_width()) // 2, ui.gap(8) - around)


class Lasting(Notice):
    """A trouble, as long as something cannot be kept."""

    def update(self, trouble: str, words: Words, ui: Ui) -> None:
        reason = words.told(trouble).rstrip(".") if trouble else ""
        self.show(words.say("Not kept at the moment: {reason}", reason=reason) if trouble else "", ui)


class Passing(Notice):
    """What was told last, for a moment; such as that something was copied.  Nobody has to press anything."""

    icon = "check"
    ink = "brass"
    _left = 0.0

    def tell(self, said: str) -> None:
        self.said, self._left = said, SHOWN

    def update(self, dt: float, ui: Ui) -> None:
        self._left -= dt
        self.show(self.said if self._left > 0 else "", ui)


AWAKE = 2.0  # seconds of full frame rate after something happened
FAST, SLOW = 60, 15  # frames a second
GLANCE = 0.5  # seconds between two looks at a page on which nothing moves
KEPT = 1.0  # seconds after which changed settings are written: the display may be gone at any moment
LEAST_KEPT = 200  # px: the shortest side of a window that is remembered for the next time
LONGEST = 0.1  # seconds: after a pause of the whole system time goes on from here


class App:
    """The window and its loop. `step` is one turn of the loop, for tests too."""

    def __init__(self, services: Services, window: pygame.Surface) -> None:
        self.services = services
        self.window = window
        self.screen = self._new_screen()
        self.running = True
        self._awake = AWAKE
        self._curtain = Curtain()
        self.lasting, self.passing, self._speaking = Lasting(), Passing(), Speaking()
        self._dropped = list[Path]()  # files that were dropped on the window
        self._unseen = 0.0  # seconds since a frame was last put together
        self._full = services.settings.full_screen
        self._look: tuple[object, ...] = ()
        services.routes = Routes(services)
        self.mishaps = Mishaps(services)
        self._written = services.settings.encoded()
        self._unwritten = 0.0  # seconds since the settings were last compared with what is written
        self._filled = False  # a page wants the whole screen, whatever the settings say
        services.apply = self.apply
        services.fill = self.fill
        services.quit = self.quit
        services.tell = self.passing.tell
        self._fit()

    # ---- one turn of the loop

    def step(self, events: list[pygame.event.Event], dt: float) -> bool:
        """Events, then time, then a picture; False once nothing is left to show.

        When a page raises, the window says so, and the program goes on without that page.
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
        if self._dropped:
            dropped, self._dropped = self._dropped, []
            self.services.routes.bring(dropped)
        calm = self.services.settings.calm_motion
        stack.update(min(dt, LONGEST))
        self._curtain.update(stack.page, self.screen.canvas, min(dt, LONGEST), calm=calm)
        self.services.sound.update(dt)
        self._speaking.update(dt, self.services)
        self.mishaps.update(dt)
        self.passing.update(dt, self._ui)
        self.lasting.update(self.services.games.trouble, self.services.words, self._ui)
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
        over = self._curtain.sprites() + (self.lasting.sprites or self.passing.sprites)
        return bool(self.screen.show(frame.base, frame.sprites + over, frame.touched))

    @property
    def rate(self) -> int:
        """How many frames a second are worth drawing now."""
        busy = self._awake > 0 or self.services.stack.moving or self._curtain.moving
        return FAST if busy else SLOW

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
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.screen = self._new_screen()  # what was on the screen is lost
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._toggle_full()
        elif keys.sheet(event):
            self.services.routes.keys()
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif self.services.stack.event(self.screen.inside(event)) is not None:
            self._clipboard(event)

    def _clipboard(self, event: pygame.event.Event) -> None:
        """Copies the position that is seen, or the table in words, or opens what is in the clipboard."""
        deed, top, routes = keys.clipboard(event), self.services.stack.top, self.services.routes
        if not deed or top is None:
            return
        seen = top.seen
        if deed == "copy" and seen is not None:
            routes.copy_position(seen)
        elif deed == "words" and top.in_words:
            routes.copy_words(top.in_words)
        elif deed == "paste" and top.pastes:
            routes.paste(seen.rules if seen is not None else None)

    # ---- the window follows the settings

    def apply(self) -> None:
        """Makes language, theme, text size, volume and full screen what the settings say."""
        services = self.services
        settings = services.settings
        if services.locale and services.words.code != language_of(settings):
            services.words = words_of(settings, services.locale)
        services.sound.volume = settings.volume
        if (settings.full_screen or self._filled) != self._full:
            self._full = not self._full
            self.window = fill_screen(settings.window, full=self._full)
        self._fit()

    def fill(self, full: bool) -> None:
        """Over the whole screen for as long as a page is open; the settings stay as they are."""
        if full != self._filled:
            self._filled = full
            self.apply()

    def _toggle_full(self) -> None:
        """Over the whole screen, or back into a window; what a page wanted is then given up."""
        if self._filled and not self.services.settings.full_screen:
            self.fill(False)
        else:
            self._filled = False
            self.services.full_screen()

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
        self._ui = ui_of(settings, self.services.words, size)
        self.services.stack.resize(self._ui)

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
