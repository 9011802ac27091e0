"""Tells a screen reader what the window shows, and does what it asks for."""

from __future__ import annotations

import math

from game.scenes.shell.stack import Stack
from game.ui.element import PageElement, Role
from game.ui.screen_reader import ReaderRequest, ScreenReader

PATIENCE = 0.05  # seconds between two trees at least: stones that run would make sixty a second


class ScreenReaderLink:
    """`hear` before and `tell_page` after a frame.  `system`: who listens there, if anybody does."""

    def __init__(self, stack: Stack, screen_reader: ScreenReader) -> None:
        self._stack, self.system = stack, screen_reader
        self._waited, self._stale = PATIENCE, True
        self._known: dict[str, PageElement] = {}

    def hear(self) -> bool:
        """Does what was asked for since the last time; False if that is nothing."""
        requests = list(self.system.take())
        for request in requests:
            self._do(request)
        return bool(requests)

    def tell_page(self, dt: float, size: tuple[int, int], said: str, *, changed: bool, answers: int = 0) -> None:
        """Tells what is shown now, dt seconds later; `changed`: it looks different.

        `said` stands over all pages; `answers`: to how many questions so far, for the same answer is read out again.
        """
        if not self.system.listens:
            self._stale = True
            return
        self._waited += dt
        self._stale = self._stale or changed
        if self._stale and self._waited >= PATIENCE:
            self._waited, self._stale = 0.0, False
            window, focus = window_of(self._stack, size, said, answers)
            self._known = {one.id: one for one in window.walk()}
            self.system.send_page(window, focus)

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


def window_of(stack: Stack, size: tuple[int, int], said: str = "", answers: int = 0) -> tuple[PageElement, str]:
    """The window with the page on top, and the id of what has the keyboard; `said` stands over all pages.

    A page that lies below another is not told; ids begin with the place of a page in the stack, so that those of two
    pages are never taken for one another.
    """
    top = stack.top
    if top is None:
        return PageElement("window", "window", "Naqala"), "window"
    outline, begin = top.outline, _begin(stack)
    role: Role = "dialog" if top.transparent else "page"
    whole = (0, 0, *size)
    taken = set[str]()
    inside = tuple(_named(one, begin, taken) for one in outline.elements)
    page = PageElement(f"{begin}page", role, outline.name, box=whole, children=inside)
    notices = (PageElement(f"notice {answers}", "status", said, live=True),) if said else ()
    window = PageElement("window", "window", outline.name, box=whole, children=(*notices, page))
    return window, f"{begin}{outline.focus}" if begin + outline.focus in taken else page.id


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


def _named(one: PageElement, begin: str, taken: set[str]) -> PageElement:
    """With an id that no other element of the window has: two of one id would be an error there."""
    id_ = begin + one.id
    while id_ in taken:
        id_ += "+"
    taken.add(id_)
    return one.copy_with(id=id_, children=tuple(_named(child, begin, taken) for child in one.children))
