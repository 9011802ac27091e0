"""Screen reader support: the accessibility service of the system, by the library accesskit.

The tree is built and sent only while a screen reader listens.  Without one, without the library or without the service
nothing happens, and no error is anything but a line in the log.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from collections import deque
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import pygame

from game.ui import text
from game.ui.element import PageElement, Role

LOG = logging.getLogger("naqala.ui")
ROLES: dict[Role, str] = {
    "window": "WINDOW", "page": "GROUP", "dialog": "DIALOG", "group": "GROUP", "list": "LIST", "grid": "GRID",
    "row": "ROW", "heading": "HEADING", "text": "LABEL", "status": "STATUS", "picture": "IMAGE",
    "progress": "PROGRESS_INDICATOR", "button": "BUTTON", "switch": "SWITCH", "choice": "RADIO_GROUP",
    "option": "RADIO_BUTTON", "dropdown": "COMBO_BOX", "slider": "SLIDER", "number": "SPIN_BUTTON",
    "entry": "TEXT_INPUT", "cell": "CELL", "item": "LIST_ITEM",
}  # fmt: skip
KINDS = {  # of actions of the library
    "CLICK": "press", "EXPAND": "press", "COLLAPSE": "press", "FOCUS": "focus", "SET_VALUE": "put", "INCREMENT": "up",
    "DECREMENT": "down",
}  # fmt: skip
TEXTS = {"about": "set_description", "key": "set_keyboard_shortcut"}
STATES = {"open": "set_expanded", "line": "set_row_index", "column": "set_column_index"}
NUMBERS = {
    "number": ("set_numeric_value", "set_min_numeric_value", "set_max_numeric_value"),
    "place": ("set_position_in_set", "set_size_of_set"), "size": ("set_row_count", "set_column_count"),
}  # fmt: skip
ROOT = 0  # the number of the window itself
State = Literal["found", "not found", "no library", "no service"]


class ReaderRequest(NamedTuple):
    """A request of a screen reader to the element `id`: `press`, `focus`, `up`, `down`, or `put` with a value."""

    kind: str
    id: str
    value: str = ""


class ScreenReader:
    """The connection to screen readers; `listens`: whether one is active.

    The library calls its handlers in threads of its own, one of them under a lock that our calls wait for.  So handlers
    only store requests, and nothing is sent before a reader listens.
    """

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self.listens = False
        self._wanted = deque[Any]()
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}
        self._sent: dict[int, object] = {}  # what is known there of each element
        self._focus = ROOT
        self._bounds: tuple[int, ...] = ()
        self._active: bool | None = None  # whether the window has the keyboard, as far as that was told
        self._whole = True  # the next tree is sent whole
        self._kit = _load_library()
        self._adapter: Any = self._create_adapter(self._kit) if self._kit is not None else None

    @property
    def listener_state(self) -> State:
        """Whether a reader listens, or why none ever will."""
        if self._kit is None:
            return "no library"
        if self._adapter is None:
            return "no service"
        return "found" if self.listens else "not found"

    def close(self) -> None:
        """Close the connection, so that screen readers no longer list the program."""
        self._adapter, self.listens = None, False
        self._wanted.clear()

    # ------------------------------------------------------------------ the system asks, in threads of its own
    def _start_listening(self) -> None:
        """Note that a screen reader listens; the next frame sends it the whole tree."""
        self._whole = self.listens = True

    def _stop_listening(self) -> None:
        self.listens = False

    def _create_adapter(self, kit: Any) -> Any:
        """Return the connection to the system's accessibility service; None, with a log entry, if that fails. `kit`:
        the module accesskit.
        """
        with _log_errors("the accessibility service"):
            if sys.platform == "darwin":
                kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                return kit.macos.SubclassingAdapter.for_window(
                    self._window.handle, self._start_listening, self._wanted.append
                )
            if sys.platform == "win32":
                return kit.windows.SubclassingAdapter(self._window.handle, self._start_listening, self._wanted.append)
            return kit.unix.Adapter(self._start_listening, self._wanted.append, self._stop_listening)
        return None

    # ------------------------------------------------------------------ what the window tells
    def send_page(self, element: PageElement, focus: str) -> None:
        """Send the changes of the current page since the last call. `element`: root of the page's elements; `focus`: id
        of the focused one.
        """
        if self._adapter is None or not self.listens:
            return
        with _log_errors("the tree of a page"):
            if self._whole:
                self._whole, self._sent, self._bounds, self._active = False, {}, (), None
            self._send_window_focus()
            self._send_window_bounds()
            update = self._tree_update(element, focus)
            if update is not None:
                _send_events(self._adapter.update_if_active(lambda: update))

    def _send_window_focus(self) -> None:
        """Send whether the window has the keyboard; on Windows the library finds out itself."""
        active = pygame.key.get_focused()
        if active == self._active:
            return
        self._active = active
        if sys.platform == "darwin":
            _send_events(self._adapter.update_view_focus_state(active))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(active)

    def _send_window_bounds(self) -> None:
        """Send the window's place on the screen, on systems that need it."""
        if sys.platform in ("darwin", "win32"):
            return
        bounds = (*self._window.position, *self._window.size)
        if bounds != self._bounds:
            self._bounds = bounds
            x, y, w, h = map(float, bounds)
            rect = self._kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(rect, rect)

    def take_requests(self) -> Iterator[ReaderRequest]:
        """Return the requests since the last call."""
        while self._wanted:
            request = self._wanted.popleft()
            with _log_errors("a request"):
                found = self._parse_request(request)
                if found is not None:
                    yield found

    def _parse_request(self, request: Any) -> ReaderRequest | None:
        """Return a screen reader's request; None if its kind or its element is unknown."""
        id_ = self._ids.get(request.target, "")
        kind = next((KINDS[name] for name in KINDS if getattr(self._kit.Action, name) == request.action), "")
        if not kind or not id_:
            return None
        data = request.data
        return ReaderRequest(kind, id_, str(data[1]) if isinstance(data, tuple) and len(data) > 1 else "")

    # ------------------------------------------------------------------ the tree
    def _node_number(self, id_: str) -> int:
        """Return the number that stands for an element's id in accesskit; new ids get the next one."""
        if id_ not in self._numbers:
            number = len(self._numbers) + 1
            self._numbers[id_], self._ids[number] = number, id_
        return self._numbers[id_]

    def _tree_update(self, element: PageElement, focus: str) -> Any:
        """Return the changes of the page's elements since the last call; None if there are none. `focus`: id of the
        focused element.
        """
        element = _with_value_child(element)
        numbers = {one.id: ROOT if one is element else self._node_number(one.id) for one in element.walk_tree()}
        seen: dict[int, object] = {}
        changed = []
        for one in element.walk_tree():
            number = numbers[one.id]
            children = [numbers[child.id] for child in one.children]
            seen[number] = shown = _comparable_element(one, children)
            if self._sent.get(number) != shown:
                changed.append((number, self._build_node(one, children)))
        at, first = numbers.get(focus, ROOT), not self._sent
        if not changed and at == self._focus and not first:
            return None
        self._sent, self._focus = seen, at
        update = self._kit.TreeUpdate(at)
        if first:
            tree = self._kit.Tree(ROOT)
            tree.toolkit_name = "Naqala"
            update.tree = tree
        update.nodes.extend(changed)
        return update

    def _build_node(self, element: PageElement, children: list[int]) -> Any:
        """Return an element as a node of accesskit; `children`: the numbers of its child nodes."""
        texts = {name: text.without_surrogates(getattr(element, name)) for name in ("name", "value", "about")}
        kit, element = self._kit, element.copy_with(**texts)
        node = kit.Node(getattr(kit.Role, ROLES[element.role]))
        node.set_children(children)
        if element.name:
            (node.set_value if element.role == "text" else node.set_label)(element.name)
        if element.value and element.number is None:
            node.set_value(element.value)
        elif element.value:
            node.set_state_description(element.value)
        x, y, w, h = map(float, element.box)
        node.set_bounds(kit.Rect(x, y, x + w, y + h))
        for field, setter in TEXTS.items():
            if getattr(element, field):
                getattr(node, setter)(getattr(element, field))
        if not element.enabled:
            node.set_disabled()
        if element.live:
            node.set_live(kit.Live.POLITE)
        self._set_states(node, element)
        self._add_actions(node, element)
        return node

    def _set_states(self, node: Any, element: PageElement) -> None:
        """Set the states of a node: switched on, selected, open, value range, position in lists and tables."""
        kit = self._kit
        marked = element.on if element.on is not None else element.chosen if element.role == "option" else None
        if marked is not None:
            node.set_toggled(kit.Toggled.TRUE if marked else kit.Toggled.FALSE)
        if element.chosen is not None and element.role != "option":
            node.set_selected(element.chosen)
        for field, setter in STATES.items():
            if getattr(element, field) is not None:
                getattr(node, setter)(getattr(element, field))
        for field, setters in NUMBERS.items():
            for setter, number in zip(setters, getattr(element, field) or (), strict=False):
                getattr(node, setter)(float(number) if field == "number" else number)
        if element.number is not None:
            node.set_numeric_value_step(1.0)
        if element.role == "dialog":
            node.set_modal()

    def _add_actions(self, node: Any, element: PageElement) -> None:
        """Add to a node the actions that a screen reader may request: press, focus, set the value."""
        action = self._kit.Action
        steps = ["INCREMENT", "DECREMENT"] if element.number is not None else []
        offered = (element.press, ["CLICK"]), (element.focus, ["FOCUS"]), (element.put, ["SET_VALUE", *steps])
        for name in (name for does, names in offered if does for name in names):
            node.add_action(getattr(action, name))


def _with_value_child(element: PageElement) -> PageElement:
    """Return a closed list with its selected value as a child, as some systems can't express it otherwise."""
    inside = tuple(map(_with_value_child, element.children))
    if element.role == "dropdown" and element.value and not inside:
        inside = (PageElement(f"{element.id} now", "item", element.value, chosen=True),)
    return element.copy_with(children=inside)


def _comparable_element(element: PageElement, children: list[int]) -> object:
    """Return all properties of an element that are sent to a screen reader, for comparison; actions are left out."""
    told = {name: value for name, value in vars(element).items() if name not in ("press", "focus", "put", "children")}
    can = element.press is not None, element.focus is not None, element.put is not None
    return told, can, children


def _send_events(events: Any) -> None:
    """Send the events that accesskit returns on some systems; None for none."""
    if events is not None:
        events.raise_events()


def _load_library() -> Any:
    """Return the library accesskit; None, with a log entry, if it can't be loaded."""
    with _log_errors("the library accesskit"):
        import accesskit

        return accesskit
    return None


@contextlib.contextmanager
def _log_errors(what: str) -> Iterator[None]:
    """Log any error of the library in a `with` block, even those of Rust, which are no `Exception`. `what`: the failing
    part, for the log.
    """
    try:
        yield
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:
        LOG.warning("%s failed, so a screen reader hears nothing of it: %r", what, error)
