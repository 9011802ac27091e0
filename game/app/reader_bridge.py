"""Tells a screen reader what the window shows, and does what it asks for."""

from __future__ import annotations

import math

from game.ui.element import PageElement, Role
from game.ui.screen_reader import ReaderRequest, ScreenReader
from game.window.shell.announcements import AnnouncementQueue
from game.window.shell.stack import Stack

PATIENCE = 0.05  # seconds between two trees at least: stones that run would make sixty a second


class ScreenReaderLink:
    """`hear` before and `tell_page` after a frame.  `system`: who listens there, if anybody does."""

    def __init__(self, stack: Stack, screen_reader: ScreenReader) -> None:
        self._stack, self.system = stack, screen_reader
        self._waited, self._stale = PATIENCE, True
        self._known: dict[str, PageElement] = {}
        self._news, self._live = AnnouncementQueue(), tuple[str, ...]()
        self._answers, self._number, self._announced, self._said = 0, 0, "", ""

    def hear(self) -> bool:
        """Does what was asked for since the last time; False if that is nothing."""
        requests = list(self.system.take())
        for request in requests:
            self._do(request)
        return bool(requests)

    def tell_page(self, dt: float, size: tuple[int, int], said: str, *, changed: bool, answers: int = 0) -> None:
        """Tells what is shown now, dt seconds later; `changed`: it looks different.

        `said` stands over all pages; `answers`: to how many questions so far, for the same answer is read out again.
        All that is read out comes as one element, new each time: systems differ in what they make of a change.
        """
        if not self.system.listens:
            self._stale = True
            self._news.reset()
            return
        self._waited += dt
        self._stale = self._stale or changed or said != self._said  # it is heard a frame later than it is seen
        self._said = said
        if answers != self._answers:
            self._answers = answers
            self._announce(said)
            self._news.mark_heard((said, *(text for text in self._live if text != said)))
        elif new := self._news.update(dt, self._live):
            self._announce(" ".join(new))
        if self._stale and self._waited >= PATIENCE:
            self._waited, self._stale = 0.0, False
            window, focus = window_of(self._stack, size, said)
            self._live = tuple(one.name for one in window.walk() if one.live)
            window = _quiet(window)
            self._known = {one.id: one for one in window.walk()}
            news = PageElement(f"announcement {self._number}", "status", self._announced, live=True)
            children = (*window.children, news) if self._announced else window.children
            self.system.send_page(window.copy_with(children=children), focus)

    def _announce(self, text: str) -> None:
        self._announced, self._stale = text, True
        self._number += 1

    def _do(self, request: ReaderRequest) -> None:
        one = self._known.get(request.id)
        if one is None or not one.enabled or not request.id.startswith(_begin(self._stack)):
            return  # it is gone, or another page has come meanwhile
        if request.kind == "press" and one.press:
            one.press()
        elif request.kind == "focus" and one.focus:
            one.focus()
        elif one.put and one.number is not None and request.kind in ("up", "down"):
            now, least, most = one.number
            one.put(str(min(max(least, now + (1 if request.kind == "up" else -1)), most)))
        elif one.put and request.kind == "put":
            value = request.value if one.number is None else _within(request.value, one.number)
            if value is not None:
                one.put(value)


def window_of(stack: Stack, size: tuple[int, int], said: str = "") -> tuple[PageElement, str]:
    """The window with the page on top, and the id of what has the keyboard; `said` stands over all pages.

    A page that lies below another is not told; ids begin with the place of a page in the stack, so that those of two
    pages are never taken for one another.
    """
    top = stack.top
    if top is None:
        return PageElement("window", "window", "Naqala"), "window"
    outline, begin = top.outline, _begin(stack)
    role: Role = "dialog" if top.is_transparent else "page"
    whole = (0, 0, *size)
    taken = set[str]()
    inside = tuple(_named(one, begin, taken) for one in outline.elements)
    page = PageElement(f"{begin}page", role, outline.name, box=whole, children=inside)
    notices = (PageElement("notice", "status", said, live=True),) if said else ()
    window = PageElement("window", "window", outline.name, box=whole, children=(*notices, page))
    return window, f"{begin}{outline.focus}" if begin + outline.focus in taken else page.id


def _quiet(element: PageElement) -> PageElement:
    """The element and all in it, none of which is read out by itself."""
    return element.copy_with(live=False, children=tuple(map(_quiet, element.children)))


def _within(value: str, number: tuple[float, float, float]) -> str | None:
    """The number that was meant, or the one next to it that there is; None if it is none."""
    _, least, most = number
    try:
        meant = float(value)
    except ValueError:
        return None
    return None if math.isnan(meant) else str(min(max(least, meant), most))


def _begin(stack: Stack) -> str:
    """What the ids of the page on top begin with."""
    return f"{len(stack)} {type(stack.top).__name__} "


def _named(element: PageElement, begin: str, taken: set[str]) -> PageElement:
    """With an id that no other element of the window has: two of one id would be an error there."""
    id_ = begin + element.id
    while id_ in taken:
        id_ += "+"
    taken.add(id_)
    return element.copy_with(id=id_, children=tuple(_named(child, begin, taken) for child in element.children))
