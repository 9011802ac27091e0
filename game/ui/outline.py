"""Accessibility tree of a page's widgets, derived from its layout tree.

What a reader does to an element comes back as the keys and clicks that hands would use, so it means the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.controls import Controls
from game.ui.element import PRESSED, Box, PageElement, PageOutline, Role, box_from_rect
from game.ui.labels import Label
from game.ui.layout import Collapsible, Inset, Node
from game.ui.runs import without_marks as unmarked
from game.ui.widgets import Pane, Widget

Send = Callable[[pygame.event.Event], object]
HEADINGS = ("title", "heading", "name")
ENDS = (".", "?", "!", "।", "؟")  # of a sentence, which is no heading
PARTS: frozenset[Role] = frozenset(("option", "item", "cell"))  # of what has a name itself


Now = Callable[[], "Controls | None"]
Spoken = Callable[[str], str]


def page_outline(now: Now, send: Send, spoken: Spoken | None = None) -> PageOutline:
    """Return the accessibility tree of a page; `now`: returns its controls; `send`: takes simulated input events;
    `spoken`: turns a text with markup into what is read aloud.
    """
    controls = now()
    if not controls:
        return PageOutline("")
    return _OutlineBuilder(controls, SyntheticInput(now, send), spoken or spoken_text).build_outline()


def page_title(controls: Controls) -> str:
    """Return the heading of a page, or else its first words."""
    return _first_title(_read_items(controls.canvas.root, [], None))


def _first_title(order: Iterable[_ReadItem]) -> str:
    """Return the first heading among the items read out, or else the first text; "" if there is none."""
    labels = [one.node for one in order if isinstance(one.node, Label)]
    bar = [one for one in labels if one.named in HEADINGS and one.ink == "ontable"]  # it lies on the cloth
    heads = [one for named in HEADINGS for one in labels if one.named == named and _is_heading(one)]
    first = next(iter([*bar, *heads, *labels]), None)
    return spoken_text(first.said) if first else ""


# ----------------------------------------------------------------------
# hands that a reader borrows
class SyntheticInput:
    """Simulated keys and clicks on one page.  `now`: returns its current controls, which may be rebuilt."""

    def __init__(self, now: Now, send: Send) -> None:
        self.now, self.send = now, send

    def focus_widget(self, name: str) -> Widget | None:
        """Focus a widget, closing an open list first; return the widget, None if it is no longer there."""
        for _ in range(2):  # the first time what is typed there is given up
            if (controls := self.now()) and controls.is_list_open:
                self.send_key(pygame.K_ESCAPE)
        if controls := self.now():
            controls.focus_on(name)
            return controls.focus if controls.focus and controls.focus.name == name else None
        return None

    def focus_part(self, name: str, part: Callable[[], None]) -> None:
        """Focus the widget `name`, then call `part`, which focuses one of its parts."""
        widget = self.focus_widget(name)
        part()
        if widget and (controls := self.now()):
            controls.repaint(widget)

    def press_widget(self, name: str) -> None:
        """Press the widget `name` by focusing it and sending Enter."""
        if self.focus_widget(name):
            self.send_key(pygame.K_RETURN)

    def click_part(self, name: str, part: pygame.Rect) -> None:
        """Click a part of a widget, in px relative to it."""
        widget, controls = self.focus_widget(name), self.now()
        if widget and controls:
            pos = controls.canvas.on_screen(widget, part).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.send(pygame.event.Event(kind, pos=pos, button=1))

    def replace_text(self, name: str, text: str) -> None:
        """Replace the text in a field."""
        if not self.focus_widget(name):
            return
        self.send_key(pygame.K_a, pygame.KMOD_CTRL)
        if text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))
        else:
            self.send_key(pygame.K_DELETE)

    def step_value(self, name: str, now: float, stops: Sequence[float], value: str) -> None:
        """Change a value step by step, from the number `now` to `value`, by arrow keys on the widget `name`.

        `stops`: the only values that it can have; () for all whole numbers.
        """
        by = round(float(value) - now)
        if stops and by:
            at = stops.index(now)
            nearest = min(range(len(stops)), key=lambda i: abs(stops[i] - float(value)))
            by = nearest - at or (1 if by > 0 else -1)  # whoever asks for more gets the next one at least
        controls = self.now() if self.focus_widget(name) else None
        for _ in range(abs(by) if controls else 0):
            self.send_key(pygame.K_RIGHT if controls and (by > 0) != controls.ui.rtl else pygame.K_LEFT)

    def send_key(self, key: int, mod: int = 0) -> None:
        """Send the press of a key; `key`, `mod`: pygame codes of the key and the modifiers held."""
        self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


# ----------------------------------------------------------------------
# from nodes to elements
class _ReadItem(NamedTuple):
    """A label or a widget in reading order, and the nodes around it, innermost last."""

    node: Node
    around: Sequence[Node]
    pane: Pane | None


class _OutlineBuilder:
    """A builder of a page's accessibility tree, in a single pass."""

    def __init__(self, controls: Controls, synthetic_input: SyntheticInput, spoken: Spoken) -> None:
        self._controls, self._hands, self._spoken = controls, synthetic_input, spoken
        self._order = list(_read_items(controls.canvas.root, [], None))
        self._at = {id(one.node): i for i, one in enumerate(self._order)}
        self._ids = Counter[str]()
        self._used = set[int]()  # labels that are the names of widgets
        popup = controls.popup
        self._opener = popup.opener if popup else None
        self._listed = PageOutline("")
        if popup:
            self._listed = page_outline(lambda: _open_list_of(synthetic_input.now()), synthetic_input.send, spoken)
        if self._listed.elements and self._listed.elements[0].role == "group":  # the plate of the list
            self._listed = self._listed._replace(elements=self._listed.elements[0].children)
        self._elements = dict[int, PageElement | None]()
        for one in self._order:
            if isinstance(one.node, Widget):
                told = one.node.element(controls.ui)
                self._elements[id(one.node)] = told and self._widget_element(one, one.node, told)

    def build_outline(self) -> PageOutline:
        """Return the accessibility tree of the page with the id of the focused element."""
        root, focus = self._controls.canvas.root, self._controls.focus
        elements = _distinguish_names(_without_repeats(self._elements_of_node(root, None)))
        found = self._elements.get(id(focus))
        at = self._listed.focus or (found.active or found.id if found else "")
        return PageOutline(_first_title(self._order), elements, at)

    def _elements_of_node(self, node: Node, pane: Pane | None) -> tuple[PageElement, ...]:
        """Return the elements of a node and all nodes in it; `pane`: the scrolling pane around it, if any."""
        if id(node) in self._elements:
            element = self._elements[id(node)]
            return (element,) if element else ()
        if node.heard is not None:
            id_, box = self._unique_id("text"), self._window_box(node.rect, pane)
            return (PageElement(id_, "text", self._spoken(node.heard), box=box),) if node.heard else ()
        if isinstance(node, Label) or (node.said and not node.children()):
            return () if id(node) in self._used else self._text_element(node, pane)
        inside = node if isinstance(node, Pane) else pane
        inner = tuple(element for child in node.children() for element in self._elements_of_node(child, inside))
        inner += self._collapsed_texts(node)
        if node.gathers is not None:
            role, name = node.gathers
            inner = _number_items(inner) if role == "list" else inner
            box = self._window_box(node.rect, pane)
            return (PageElement(self._unique_id(role), role, self._spoken(name), box=box, children=inner),)
        if isinstance(node, Inset) and node.face == "plate" and sum(one.role in PRESSED for one in inner) > 1:
            name = inner[0].name if inner[0].role in ("heading", "text") else ""
            if not name:
                return inner
            if inner[0].role == "text" and inner[0].name == name and not name.endswith(ENDS):
                inner = inner[0].copy_with(role="heading"), *inner[1:]
            box = self._window_box(node.rect, pane)
            return (PageElement(self._unique_id("group"), "group", name, box=box, children=inner),)
        return inner

    def _text_element(self, node: Node, pane: Pane | None) -> tuple[PageElement, ...]:
        """Return the element of a text node; none for an empty text. `pane`: the scrolled pane that contains the node,
        None for none.
        """
        said = self._spoken(node.said)
        if not said:
            return ()
        role: Role = "status" if node.live else "heading" if _is_heading(node) else "text"
        return (PageElement(self._unique_id(role), role, said, live=node.live, box=self._window_box(node.rect, pane)),)

    def _collapsed_texts(self, node: Node) -> tuple[PageElement, ...]:
        """Return elements for texts that have collapsed on the screen."""
        full = [one.full for one in node.all_parts() if isinstance(one, Collapsible) and not one.there]
        words = [list(one.walk()) for one in full if not any(map(_is_widget, one.walk()))]
        said = (one.said for inner in words for one in inner if one.said)
        return tuple(PageElement(self._unique_id("text"), "text", self._spoken(text)) for text in said)

    def _unique_id(self, name: str) -> str:
        """Return an id with `name` that no other element of the page has."""
        self._ids[name] += 1
        return f"{name} {self._ids[name]}" if self._ids[name] > 1 or " " not in name else name

    def _window_box(self, rect: pygame.Rect, pane: Pane | None) -> Box:
        """Return a rectangle in window px; `pane`: the scrolling pane that its coordinates belong to, if any."""
        return box_from_rect(pane.to_window_rect(rect) if pane else rect)

    # ------------------------------------------------------------------ widgets
    def _widget_element(self, read_item: _ReadItem, widget: Widget, element: PageElement) -> PageElement:
        """Return a widget's own element, completed with name, position and the actions of a screen reader."""
        hands, controls = self._hands, self._controls
        name, about = widget.called or element.name, element.about or widget.about
        if not name and element.role != "status":
            name, more = self._texts_beside(read_item)
            about = about or more
        element = element.copy_with(
            name=self._spoken(name),
            about=self._spoken(about),
            minor=widget.minor,
            value="" if element.value == name else self._spoken(element.value),
            box=box_from_rect(controls.canvas.on_screen(widget)),
            children=tuple(self._part_element(widget, part) for part in element.children),
        )
        if not element.enabled or element.role not in PRESSED:
            return element
        put = element.put
        if put is None and element.role == "entry":
            put = partial(hands.replace_text, widget.name)
        elif put is None and element.number is not None:
            put = partial(hands.step_value, widget.name, element.number[0], element.stops)
        turn_to = partial(hands.focus_widget, widget.name)
        press = turn_to if put or element.role == "choice" else partial(hands.press_widget, widget.name)
        element = element.copy_with(press=element.press or press, focus=turn_to, put=put)
        return element.copy_with(open=True, children=self._listed.elements) if widget is self._opener else element

    def _part_element(self, widget: Widget, element: PageElement) -> PageElement:
        """Return the element of a widget's part that can be pressed by itself."""
        rect = pygame.Rect(element.box)
        box = box_from_rect(self._controls.canvas.on_screen(widget, rect))
        can = element.enabled and element.role in PRESSED and element.press is None
        press = partial(self._hands.click_part, widget.name, rect) if can else element.press
        come = partial(self._hands.focus_part, widget.name, element.focus) if element.focus else None
        children = tuple(self._part_element(widget, one) for one in element.children)
        return element.copy_with(name=self._spoken(element.name), box=box, press=press, focus=come, children=children)

    def _texts_beside(self, read_item: _ReadItem) -> tuple[str, str]:
        """Return name and description of a widget, from the labels beside it.

        They are the words in the nodes around it that hold no other widget; without any, the words right before it.
        """
        labels: list[Node] = []
        for node in reversed(read_item.around):
            inside = [inner for inner in node.walk() if _is_widget(inner) or inner.said]
            if sum(map(_is_widget, inside)) > 1:
                break
            labels = [inner for inner in inside if not _is_widget(inner)] or labels
            if labels:
                break
        if not labels:
            at = self._at[id(read_item.node)]
            return (self._order[at - 1].node.said, "") if at else ("", "")
        self._used |= {id(label) for label in labels}
        name, *more = [label.said for label in labels]
        return name, " ".join(more)


def _open_list_of(controls: Controls | None) -> Controls | None:
    """Return the controls of the open list on a page; None if there is none."""
    return controls.popup.controls if controls and controls.popup else None


def _number_items(items: tuple[PageElement, ...]) -> tuple[PageElement, ...]:
    """Number the pressable elements of a list; those that belong to another element get no number."""
    counted = [one.id for one in items if one.role in PRESSED and not one.minor]
    return tuple(
        one.copy_with(place=(counted.index(one.id) + 1, len(counted))) if one.id in counted else one for one in items
    )


def _without_repeats(elements: tuple[PageElement, ...]) -> tuple[PageElement, ...]:
    """Return the elements without texts that only say again what the element before them is described by."""
    before = (None, *elements)
    return tuple(
        one.copy_with(children=_without_repeats(one.children))
        for last, one in zip(before, elements, strict=False)
        if not (one.role == "text" and last is not None and last.about == one.name)
    )


def _distinguish_names(elements: tuple[PageElement, ...]) -> tuple[PageElement, ...]:
    """Distinguish elements of the same name by their descriptions."""
    every = [inner for one in elements for inner in one.walk_tree()]
    alike = Counter((one.role, one.name) for one in every if one.role == "grid" or one.role in PRESSED - PARTS)

    def apart(element: PageElement) -> PageElement:
        """Add the description to an element's name."""
        children = tuple(map(apart, element.children))
        if element.about and alike[element.role, element.name] > 1:
            return element.copy_with(name=f"{element.name}: {element.about}", about="", children=children)
        return element.copy_with(children=children)

    return tuple(map(apart, elements))


def spoken_text(marked: str) -> str:
    """Return a text with markup as it is spoken."""
    return unmarked(marked).replace("\xa0", " ").replace("\n", " ").strip()


def _is_heading(node: Node) -> bool:
    """Return whether a label is a heading; a sentence in large letters isn't."""
    return isinstance(node, Label) and node.named in HEADINGS and not node.said.endswith(ENDS)


def _is_widget(node: Node) -> bool:
    return isinstance(node, Widget)


def _read_items(node: Node, around: list[Node], pane: Pane | None) -> Iterator[_ReadItem]:
    """Yield the labels and widgets of a tree, in reading order. `around`: the nodes that contain it; `pane`: the
    scrolled pane that contains it, None for none.
    """
    if node.heard is not None:
        return
    if _is_widget(node) or node.said:
        yield _ReadItem(node, around, pane)
    inside = node if isinstance(node, Pane) else pane
    for child in node.children():
        yield from _read_items(child, [*around, node], inside)
