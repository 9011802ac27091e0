"""Connection between the pages and a screen reader."""

from __future__ import annotations

import math

from game.ui.element import PageElement, Role
from game.ui.screen_reader import ReaderRequest, ScreenReader
from game.window.shell.announcements import AnnouncementQueue
from game.window.shell.stack import Stack

HEARD = 1.0  # seconds for which an announcement is there to be read: later it would stand beside what it says
PATIENCE = 0.05  # seconds between two trees at least: stones that run would make sixty a second


class ScreenReaderLink:
    """The connection between the pages and the system's screen reader.

    `handle_requests` is called before a frame, `send_page` after it.
    """

    def __init__(self, stack: Stack, screen_reader: ScreenReader) -> None:
        self._stack, self.system = stack, screen_reader
        self._waited, self._stale = PATIENCE, True
        self._known: dict[str, PageElement] = {}
        self._news, self._live = AnnouncementQueue(), tuple[str, ...]()
        self._answers, self._number, self._announced, self._said = 0, 0, "", ""
        self._left, self._page = 0.0, ""  # seconds until the announcement is taken away; the page it is of

    def handle_requests(self) -> bool:
        """Carry out the screen reader's requests; return False if there were none."""
        requests = list(self.system.take_requests())
        for request in requests:
            self._carry_out(request)
        return bool(requests)

    def send_page(self, dt: float, size: tuple[int, int], notice: str, *, changed: bool, answers: int = 0) -> None:
        """Send the outline of the visible page, `dt` seconds after the last call.

        `notice`: the spoken notice over all pages; `changed`: the page looks different; `answers`: how many requests of
        the user were answered so far, so that the same answer is read out again.  All that is read out is one element,
        new each time, because systems differ in how they treat a changed one; it goes with its page, or soon after.
        """
        if not self.system.listens:
            self._stale = True
            self._news.reset()
            return
        self._waited += dt
        self._stale = self._stale or changed or notice != self._said  # it is heard a frame later than it is seen
        self._said = notice
        self._left -= dt
        if self._announced and (self._left <= 0 or self._page != _id_prefix(self._stack)):
            self._announced, self._stale = "", True
        if answers != self._answers:
            self._answers = answers
            self._announce(notice)
            self._news.mark_announced((notice, *(text for text in self._live if text != notice)))
        elif new := self._news.update(dt, self._live):
            self._announce(" ".join(new))
        top = self._stack.top
        if self._stale and self._waited >= PATIENCE and (top is None or top.controls is not None):
            self._waited, self._stale = 0.0, False
            window, focus = window_outline(self._stack, size, notice)
            self._live = tuple(one.name for one in window.walk_tree() if one.live)
            window = _without_announcements(window)
            self._known = {one.id: one for one in window.walk_tree()}
            news = PageElement(f"announcement {self._number}", "status", self._announced, live=True)
            children = (*window.children, news) if self._announced else window.children
            self.system.send_page(window.copy_with(children=children), focus)

    def _announce(self, text: str) -> None:
        """Make `text` the announcement that is sent to the screen reader with the next outline."""
        self._announced, self._stale, self._left, self._page = text, True, HEARD, _id_prefix(self._stack)
        self._number += 1

    def _carry_out(self, request: ReaderRequest) -> None:
        """Carry out a screen reader's request, unless its element is gone, disabled or of another page."""
        one = self._known.get(request.id)
        if one is None or not one.enabled or not request.id.startswith(_id_prefix(self._stack)):
            return  # it is gone, or another page has come meanwhile
        if request.kind == "press" and one.press:
            one.press()
        elif request.kind == "focus" and one.focus:
            one.focus()
        elif one.put and one.number is not None and request.kind in ("up", "down"):
            now, least, most = one.number
            one.put(str(min(max(least, now + (1 if request.kind == "up" else -1)), most)))
        elif one.put and request.kind == "put":
            value = request.value if one.number is None else _number_within_range(request.value, one.number)
            if value is not None:
                one.put(value)


def window_outline(stack: Stack, size: tuple[int, int], notice: str = "") -> tuple[PageElement, str]:
    """Return the outline of the window with the top page, and the id of the focused element.

    `notice`: the spoken notice over all pages. Pages below the top one are left out; ids begin with the page's depth in
    the stack, so that those of two pages always differ.
    """
    top = stack.top
    if top is None:
        return PageElement("window", "window", "Naqala"), "window"
    outline, begin = top.outline, _id_prefix(stack)
    role: Role = "dialog" if top.is_transparent else "page"
    whole = (0, 0, *size)
    taken = set[str]()
    inside = tuple(_with_unique_id(one, begin, taken) for one in outline.elements)
    page = PageElement(f"{begin}page", role, outline.name, box=whole, children=inside)
    notices = (PageElement("notice", "status", notice, live=True),) if notice else ()
    window = PageElement("window", "window", outline.name or "Naqala", box=whole, children=(*notices, page))
    return window, f"{begin}{outline.focus}" if begin + outline.focus in taken else page.id


def _without_announcements(element: PageElement) -> PageElement:
    return element.copy_with(live=False, children=tuple(map(_without_announcements, element.children)))


def _number_within_range(value: str, number: tuple[float, float, float]) -> str | None:
    """Return `value` limited to the range of `number` (current, least, greatest); None if it isn't numeric."""
    _, least, most = number
    try:
        meant = float(value)
    except ValueError:
        return None
    return None if math.isnan(meant) else str(min(max(least, meant), most))


def _id_prefix(stack: Stack) -> str:
    return f"{len(stack)} {type(stack.top).__name__} "


def _with_unique_id(element: PageElement, begin: str, taken: set[str]) -> PageElement:
    """Return an element and its children with ids made unique: `begin` + id, then added to `taken`."""
    id_ = begin + element.id
    while id_ in taken:
        id_ += "+"
    taken.add(id_)
    return element.copy_with(id=id_, children=tuple(_with_unique_id(child, begin, taken) for child in element.children))
