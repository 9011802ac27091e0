"""Screen updates: a base picture and the frame's sprites; only changes are drawn and sent."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

Area = tuple[int, int, int, int]
SMALLEST = (640, 480)  # px: the smallest size at which every page can be laid out, at every text size


class Sprite(NamedTuple):
    """A picture at a place of the window.  Areas of it that are repainted in place have to be given to
    `Screen.draw_frame` as `touched`.
    """

    surface: pygame.Surface
    x: int
    y: int
    area: Area | None = None  # the part of the surface that is shown, left top width height
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the window that the sprite covers."""
        size = self.area[2:] if self.area else self.surface.get_size()
        return pygame.Rect((self.x, self.y), size)

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the sprite onto a surface."""
        if self.alpha < 255:
            self.surface.set_alpha(self.alpha)
        dst.blit(self.surface, (self.x, self.y), self.area)
        if self.alpha < 255:
            self.surface.set_alpha(255)

    def moved(self, dx: int, dy: int) -> Sprite:
        """Return a copy shifted by `dx`, `dy` px."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    def clipped(self, view: pygame.Rect) -> Sprite | None:
        """Return the part of the sprite inside the rectangle `view`, or None if nothing of it is."""
        rect = self.rect
        seen = rect.clip(view)
        if not seen.w or not seen.h:
            return None
        if seen == rect:
            return self
        left, top = self.area[:2] if self.area else (0, 0)
        area = (left + seen.x - rect.x, top + seen.y - rect.y, seen.w, seen.h)
        return self._replace(x=seen.x, y=seen.y, area=area)


def merge_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merge overlapping rectangles until none overlap."""
    out: list[pygame.Rect] = []
    for rect in rects:
        hit = rect.collidelist(out)
        while hit >= 0:
            rect = rect.union(out.pop(hit))
            hit = rect.collidelist(out)
        out.append(rect)
    return out


def page_size(window: tuple[int, int]) -> tuple[int, int]:
    """Return the size at which a window's pages are drawn: that of the window, but at least `SMALLEST`."""
    return max(window[0], SMALLEST[0]), max(window[1], SMALLEST[1])


class Screen:
    """The presenter of frames, which draws only what changed; the result equals a complete redraw.

    Frames are drawn on the `canvas`.  That is the window itself, unless the window is smaller than a page can be: then
    it shows the page from the top and from the side where reading begins.
    """

    def __init__(self, window: pygame.Window, *, rtl: bool = False) -> None:
        self._window = window
        self.surface = surface = window.get_surface()
        size = page_size(surface.get_size())
        self.canvas = surface if size == surface.get_size() else pygame.Surface(size)
        self._left = surface.get_width() - size[0] if rtl else 0  # where the page's left edge is in the window
        self._base: pygame.Surface | None = None
        self._before: dict[tuple[object, ...], Sprite] = {}

    def draw_frame(
        self, base: pygame.Surface, sprites: Sequence[Sprite], touched: Iterable[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Draw one frame and return the changed rectangles.  `touched`: areas repainted in place, in window px.

        If nothing changed the window is left alone, else all of it is sent to the screen: the library sends no parts of
        a window.
        """
        now = _sprites_by_key(sprites)
        if base is not self._base:
            dirty = [self.canvas.get_rect()]
            self._base = base
        else:
            dirty = [pygame.Rect(r) for r in touched]
            dirty += [s.rect for key, s in self._before.items() if key not in now]
            dirty += [s.rect for key, s in now.items() if key not in self._before]
            dirty += _reordered_areas(self._before, now)
        self._before = now  # also keeps the surfaces alive, so that their ids stay unique
        dirty = _clip_to_surface(dirty, self.canvas)
        for rect in dirty:
            self._draw_area(base, sprites, rect)
        self.canvas.set_clip(None)
        if self.canvas is not self.surface:
            for rect in dirty:
                self.surface.blit(self.canvas, rect.move(self._left, 0), rect)
            dirty = _clip_to_surface([rect.move(self._left, 0) for rect in dirty], self.surface)
        if dirty:
            self._window.flip()
        return dirty

    def to_page_event(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event with its position converted from the window to the page."""
        if not self._left or "pos" not in event.dict:
            return event
        x, y = event.pos
        return pygame.event.Event(event.type, {**event.dict, "pos": (x - self._left, y)})

    def _draw_area(self, base: pygame.Surface, sprites: Sequence[Sprite], rect: pygame.Rect) -> None:
        """Redraw an area of the canvas: the base picture, then the sprites that touch it."""
        self.canvas.set_clip(rect)
        self.canvas.blit(base, rect, rect)
        for sprite in sprites:
            if rect.colliderect(sprite.rect):
                sprite.draw(self.canvas)


def _clip_to_surface(rects: Iterable[pygame.Rect], surface: pygame.Surface) -> list[pygame.Rect]:
    """Return the parts of the rectangles on the surface, without overlaps."""
    bounds = surface.get_rect()
    return merge_rects(r for r in (rect.clip(bounds) for rect in rects) if r.w and r.h)


def _sprites_by_key(sprites: Sequence[Sprite]) -> dict[tuple[object, ...], Sprite]:
    """Return the sprites by a key that is equal for those that look the same; repeated ones get different keys."""
    out: dict[tuple[object, ...], Sprite] = {}
    for sprite in sprites:
        key: tuple[object, ...] = (id(sprite.surface), *sprite[1:])
        while key in out:
            key = (*key, "again")
        out[key] = sprite
    return out


def _reordered_areas(
    before: dict[tuple[object, ...], Sprite], now: dict[tuple[object, ...], Sprite]
) -> list[pygame.Rect]:
    """Return areas of sprites whose order has changed."""
    stayed = [key for key in before if key in now]
    order = [key for key in now if key in before]
    return [now[key].rect for old, key in zip(stayed, order, strict=True) if old != key]


SHARE = 0.9  # of the screen, for a window of a size that nobody has chosen
LOOK = 0.1  # seconds between two looks for events where the system cannot wake the program
UNSEEN = ("dummy", "offscreen")  # drivers without a screen
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def open_window(
    size: tuple[int, int], title: str, *, unsized: bool = False, full: bool = False, hidden: bool = False
) -> pygame.Window:
    """Open the window, or create it hidden.  Raises pygame.error where there is no display.

    `unsized`: the user hasn't chosen the size, so it is multiplied by the scale set in Windows; `full`: full screen.
    """
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
        raise pygame.error("no display")  # the library would try, and print an error of its own
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # read when the display starts
    pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error("no display")  # the library's last resort: an invisible window
    pygame.font.init()
    if pygame.display.get_driver() == "x11":
        # Plain shared memory instead of a texture, which a machine without a graphics card fills far more slowly.
        # Other drivers refuse the setting, so it must not be there before the driver is known.
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if unsized:
        size = enlarged_size(size, _windows_scale(), *pygame.display.get_desktop_sizes()[:1])
    size = fitting_window_size(size)
    window = pygame.Window(title, size, resizable=True, hidden=hidden)
    window.get_surface()  # from now on pictures can be converted to the format of the screen
    if full:
        set_fullscreen(window, size, full=True)
    return window


def close_window(window: pygame.Window) -> None:
    """Close the window and the display, in the order that keeps pictures of the window valid."""
    window.destroy()
    pygame.display.quit()


def initialize_without_window() -> None:
    """Initialize fonts, and a picture format to convert to, without opening a window."""
    pygame.display.init()
    pygame.font.init()
    if not _can_convert():
        pygame.Window(size=(1, 1), hidden=True).get_surface()


def in_screen_format(picture: pygame.Surface, *, clear: bool = True) -> pygame.Surface:
    """Return the picture in the screen's format, which draws fastest; unchanged if no display was started.

    `clear`: parts of it may be transparent.
    """
    if not _can_convert():
        return picture
    return picture.convert_alpha() if clear else picture.convert()


def _can_convert() -> bool:
    """Return whether surfaces can be converted to the screen's format, as a display mode is set."""
    try:
        pygame.Surface((1, 1)).convert()
    except pygame.error:
        return False
    return True


def _windows_scale() -> float:
    """Return the scale that is set in Windows; 1 elsewhere."""
    if sys.platform != "win32":
        return 1.0
    import ctypes

    try:
        return float(ctypes.windll.user32.GetDpiForSystem()) / 96
    except AttributeError:  # before Windows 10
        return 1.0


def enlarged_size(size: tuple[int, int], times: float, desktop: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """Return the size multiplied by `times`, as far as the desktop has room; never smaller than `size`."""
    times = max(1.0, min(times, *(SHARE * most / side for side, most in zip(size, desktop, strict=True))))
    return round(size[0] * times), round(size[1] * times)


def fitting_window_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window, reduced to the screen if necessary.

    Without a screen it stays as it is.
    """
    if pygame.display.get_driver() in UNSEEN:
        return size
    screens = pygame.display.get_desktop_sizes()
    if not screens or any(size[0] <= wide and size[1] <= high for wide, high in screens):
        return size
    return min(size[0], screens[0][0]), min(size[1], screens[0][1])


def set_fullscreen(window: pygame.Window, size: tuple[int, int], *, full: bool) -> None:
    """Make the window fill the screen, or restore its place and `size`.

    Where the system refuses, the window stays as it is.
    """
    with contextlib.suppress(pygame.error):
        if not _has_window_manager():
            size, desktop = fitting_window_size(size), pygame.display.get_desktop_sizes()[0]
            window.size = desktop if full else size
            window.position = (
                (0, 0) if full else tuple(max(0, (d - s) // 2) for d, s in zip(desktop, size, strict=True))
            )
        elif full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
        pygame.event.pump()  # the picture follows with the next events


@functools.cache
def _has_window_manager() -> bool:
    """Return whether window requests have an effect: on X11 they need a window manager.

    A manager sets a property of the root window.  If that can't be read, return True.
    """
    if pygame.display.get_driver() != "x11":
        return True
    import ctypes  # only here: few users ask for full screen

    try:
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XListProperties.restype = ctypes.c_void_p
        x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(None))
        if not display:
            return True
        atom = x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 1)
        n = ctypes.c_int(0)
        root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
        listed = ctypes.c_void_p(x11.XListProperties(display, root, ctypes.byref(n)))
        found = (
            [(ctypes.c_ulong * n.value).from_address(listed.value)[i] for i in range(n.value)] if listed.value else []
        )
        x11.XFree(listed)
        x11.XCloseDisplay(display)
    except (OSError, AttributeError):
        return True
    return atom != 0 and atom in found


def wait_for_event(seconds: float) -> None:
    """Return as soon as there is an event, and after `seconds` at the latest.

    The window system wakes the program: SDL is asked directly, as `pygame.event.wait` looks a thousand times a second.
    Where SDL can't be asked, return after a tenth of a second.
    """
    wait = sdl_event_wait()
    if wait is None:
        pygame.time.wait(round(1000 * min(LOOK, max(0.0, seconds))))
    elif seconds > 0:
        wait(None, math.ceil(1000 * seconds))


@functools.cache
def sdl_event_wait() -> Callable[[None, int], int] | None:
    """Return SDL's function that waits for an event so many ms; None if it isn't found, or there is no real window."""
    import ctypes  # only here: the first frame does without

    if pygame.display.get_driver() in UNSEEN:  # there SDL itself looks a thousand times a second
        return None
    try:  # pygame has loaded it: Windows knows it by its name, other systems as a part of a module that uses it
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.display.__file__))
        wait: Callable[[None, int], int] = sdl.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    return wait
