"""A screen reader that writes down what it is told: pages, what has the keyboard, and what is read out by itself."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.app.reader_bridge import ScreenReaderLink
from game.ui.element import PageElement, Role
from game.ui.screen_reader import ReaderRequest, ScreenReader
from tests.window.hands import Hands
from tests.window.stage import Oracle

UNSAID: frozenset[Role] = frozenset(("text", "status", "item", "cell", "row", "group", "page", "window"))
AROUND: frozenset[Role] = frozenset(("group", "list", "row", "choice", "grid"))
DATE = re.compile(r"\d{4}-\d\d-\d\d")
KEYS = {
    "Tab": pygame.K_TAB, "Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Space": pygame.K_SPACE,
    "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Down": pygame.K_DOWN,
    "Page down": pygame.K_PAGEDOWN, "Page up": pygame.K_PAGEUP,
}  # fmt: skip
HEARD = 1.5  # seconds after which all that a key led to was said


def words_of(one: PageElement) -> str:
    """An element as a screen reader reads it: name, kind, state, place, description, key."""
    said = [one.name, "" if one.role in UNSAID else one.role, one.value]
    said += ["dimmed"] if not one.enabled else []
    said += [("on" if one.on else "off")] if one.on is not None else []
    said += ["chosen"] if one.chosen else []
    said += [f"{one.place[0]} of {one.place[1]}"] if one.place else []
    said += [one.about, one.key and f"key {one.key}"]
    return DATE.sub("DATE", ", ".join(filter(None, said)))


class Listener(ScreenReader):
    """A screen reader without a system; `lines`: what was heard, a line each."""

    listener_state = "found"

    def __init__(self) -> None:
        self.listens, self.lines = True, list[str]()
        self.window, self._where, self._page = PageElement("", "window"), "", ("", "")
        self._around, self._live = "", dict[str, str]()

    def send_page(self, window: PageElement, focus: str) -> None:
        self.window, page = window, window.children[-1] if window.children[-1].role != "status" else window.children[0]
        if (page.id, page.name) != self._page:
            self._page = page.id, page.name
            if self.lines and re.match("(Page|Dialog): ", self.lines[-1]):  # it was gone before anything was read
                del self.lines[-2:]
            self.lines += ["", f"{'Dialog' if page.role == 'dialog' else 'Page'}: {page.name}"]
        path = _path_to(window, focus)
        said = words_of(path[-1])
        if path[-1] is not page and path[-1].id != self._where:
            around = next((one.name for one in path[-2::-1] if one.role in AROUND and one.name), "")
            self.lines.append(f"  at: {around + '. ' if around not in ('', self._around, page.name) else ''}{said}")
            self._around = around
        self._where = path[-1].id
        live = {one.id: one.name for one in window.walk_tree() if one.live}
        self.lines += [f"  said: {DATE.sub('DATE', name)}" for id_, name in live.items() if self._live.get(id_) != name]
        self._live = live

    def take_requests(self) -> Iterator[ReaderRequest]:
        yield from ()


def _path_to(element: PageElement, id_: str) -> list[PageElement]:
    """An element with all that contain it before it; the window alone if there is none."""
    for child in element.children:
        if child.id == id_:
            return [element, child]
        if len(inside := _path_to(child, id_)) > 1:
            return [element, *inside]
    return [element]


class Visit:
    """A visit by keyboard and ear, in a folder of its own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.hands = Hands(folder or Path(tempfile.mkdtemp()), speed="fast")
        vars(self.hands.services)["computer_player"] = Oracle()
        self.ear = Listener()
        self.hands.app.reader = ScreenReaderLink(self.hands.services.stack, self.ear)
        self.hands.wait(HEARD)

    def keys(self, *names: str, wait: float = HEARD) -> None:
        """Presses keys by name; letters and digits are those keys."""
        for name in names:
            self.ear.lines.append(f"> {name}")
            code = KEYS.get(name) or getattr(pygame, f"K_{name.lower()}")
            scan = 0 if name in KEYS else getattr(pygame, f"KSCAN_{name}")
            event = pygame.event.Event(
                pygame.KEYDOWN, key=code, mod=0, unicode="" if name in KEYS else name.lower(), scancode=scan
            )
            self.hands.step(event)
            self.hands.wait(wait)

    def press(self, name: str, wait: float = HEARD) -> None:
        """Goes with the reader's own keys to what has this name, and presses it."""
        found = [one for one in self.ear.window.walk_tree() if one.name.startswith(name) and one.press]
        found.sort(key=lambda one: one.name != name)
        assert found, (name, [one.name for one in self.ear.window.walk_tree() if one.press])
        self.ear.lines.append(f"> press “{found[0].name}”")
        press = found[0].press
        assert press is not None
        press()
        self.hands.wait(wait)

    def read(self) -> None:
        """Reads the page from its first word to its last."""
        self.ear.lines.append("> read the page")
        page = next(one for one in self.ear.window.children if one.role in ("page", "dialog"))

        def told(one: PageElement, deep: int) -> Iterator[str]:
            if said := words_of(one):
                yield f"  {'  ' * deep}| {said}"
            for child in one.children:
                yield from told(child, deep + 1)

        self.ear.lines += [line for child in page.children for line in told(child, 0)]
