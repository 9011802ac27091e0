"""Collapsing of parts where a page has too little room, in the order that the parts declare.

`Collapsible` is a part that gives way, `CollapsingRow` a place in which the parts do so, one turn after the other,
until all fits. A `StripPlate` is a plate with a beginning, a middle and an end that sheds what does not fit beside
each other.
"""

from collections.abc import Callable, Sequence

import pygame

from game.ui import plates
from game.ui.layout.lines import Row
from game.ui.layout.node import Node, Space, Wrapper
from game.ui.ui import Ui


class Collapsible(Node):
    """A node that can be reduced step by step if there is too little room.

    Numbers of steps: at `word` it loses its text, at `short[0]` it is replaced by `short[1]`, at `gone` it disappears.
    """

    def __init__(self, node: Node, *, word: int = 0, short: tuple[int, Node] | None = None, gone: int = 0) -> None:
        super().__init__()
        self.full = node
        forms: list[tuple[int, Node | None]] = [(gone, None)] if gone else []
        if short:
            forms.append(short)
        if word:
            forms.append((word, node.with_icon_only()))
        self.forms = sorted(forms, key=lambda form: form[0])  # each with the turn in which it takes the place
        self.collapsed_steps = 0

    @property
    def collapsed_steps(self) -> int:
        """Number of steps by which it is reduced."""
        return self._steps

    @collapsed_steps.setter
    def collapsed_steps(self, steps: int) -> None:
        """Set the number of steps by which it is reduced."""
        self._steps = steps
        self._form = self.forms[steps - 1][1] if steps else self.full
        self.there = self._form is not None
        if self._form is not None:
            self.grow, self.stretch, self.yields = self._form.grow, self._form.stretch, self._form.yields

    def children(self) -> Sequence[Node]:
        return (self._form,) if self._form else ()

    def all_parts(self) -> Sequence[Node]:
        return [self.full, *(form for _, form in self.forms if form)]

    def width(self, ui: Ui) -> int:
        return self._form.width(ui) if self._form else 0

    def least_width(self, ui: Ui) -> int:
        return self._form.least_width(ui) if self._form else 0

    def height(self, ui: Ui, width: int) -> int:
        return self._form.height(ui, width) if self._form else 0

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self._form:
            self._form.place(ui, rect)


class CollapsingRow(Wrapper):
    """A node whose collapsible parts are reduced step by step until all fits; steps without effect are undone.

    It collapses to fit the width, or with `tall` the height; one that is tall and grows asks for no more than it needs.
    """

    tight = False  # True: before anything gives way all becomes as narrow as it can be

    def __init__(self, child: Node, *, tall: bool = False, grow: int = 0) -> None:
        super().__init__(child)
        self._tall, self.grow = tall, grow

    def width(self, ui: Ui) -> int:
        return self._measured_length(self.child.width, ui, collapsed=False)

    def least_width(self, ui: Ui) -> int:
        return self._measured_length(self.child.least_width, ui, collapsed=True)

    def height(self, ui: Ui, width: int) -> int:
        if self._tall:
            return self._measured_length(lambda ui: self.child.height(ui, width), ui, collapsed=self.grow > 0)
        self._collapse_until_fits(ui, (width, 0))
        return self.child.height(ui, width)

    def _measured_length(self, measure: Callable[[Ui], int], ui: Ui, *, collapsed: bool) -> int:
        """Return the result of `measure` with all parts `collapsed`, or with none; then restore their state."""
        giving = self._collapsibles()
        before = [node.collapsed_steps for node in giving]
        for node in giving:
            node.collapsed_steps = len(node.forms) if collapsed else 0
        length = measure(ui)
        for node, now in zip(giving, before, strict=True):
            node.collapsed_steps = now
        return length

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._collapse_until_fits(ui, rect.size)
        self.child.place(ui, rect)

    def _collapsibles(self) -> list[Collapsible]:
        """Return the collapsible nodes within this one, in reading order."""
        out, nodes = list[Collapsible](), [self.child]
        while nodes:
            node = nodes.pop()
            if isinstance(node, Collapsible):
                out.append(node)
            nodes += reversed(node.all_parts())
        return out

    def _fits_size(self, ui: Ui, size: tuple[int, int]) -> bool:
        """Return whether the row fits into a width and height in px with its parts collapsed as they are now."""
        if self.tight:
            return self.child.least_width(ui) <= size[0]
        return self.child.height(ui, size[0]) <= size[1] if self._tall else self.child.width(ui) <= size[0]

    def _collapse_until_fits(self, ui: Ui, size: tuple[int, int]) -> None:
        """Collapse parts step by step until the row fits, then undo the steps that weren't needed."""
        giving = self._collapsibles()
        for node in giving:
            node.collapsed_steps = 0
        turns: dict[int, list[Collapsible]] = {}
        for node in giving:
            for turn, _ in node.forms:
                turns.setdefault(turn, []).append(node)
        gave: list[int] = []
        for turn in sorted(turns):
            if self._fits_size(ui, size):
                break
            gave.append(turn)
            for node in turns[turn]:
                node.collapsed_steps += 1
        for turn in reversed(gave[:-1]):
            back = [node for node in turns[turn] if node.forms[node.collapsed_steps - 1][0] == turn]
            for node in back:
                node.collapsed_steps -= 1
            if not self._fits_size(ui, size):
                for node in back:
                    node.collapsed_steps += 1


class StripPlate(CollapsingRow):
    """A panel with a beginning, a middle and an end, such as the one with buttons below a board."""

    def __init__(
        self,
        start: Sequence[Node],
        middle: Sequence[Node] = (),
        end: Sequence[Node] = (),
        *,
        gap: float = 8,
        pad: float = 10,
        at: float = 0,
    ) -> None:
        """Set up the panel.  `gap`: between two nodes, `pad`: at both ends, reference px.

        `at`: where the middle part is centred, as a share of the length, if there is room; otherwise it lies halfway
        between beginning and end.
        """
        self._pad, self._at = pad, at
        self.start, self.middle, self.end = (Row(nodes, gap=gap) for nodes in (start, middle, end))
        apart = [Space(grow=1), self.middle, Space(grow=1)] if middle else [Space(grow=1)]
        super().__init__(Row([self.start, *apart, self.end], gap=gap))

    def width(self, ui: Ui) -> int:
        return super().width(ui) + 2 * ui.gap(self._pad)

    def least_width(self, ui: Ui) -> int:
        return super().least_width(ui) + 2 * ui.gap(self._pad)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(ui.m.strip)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect.inflate(-2 * ui.gap(self._pad), 0))
        self.rect = pygame.Rect(rect)
        if self._at:
            wide, middle = self.child.rect.w, self.middle.rect
            left, right = sorted((self.start.rect, self.end.rect), key=lambda one: one.x)
            x = self.child.rect.x + round(wide * (1 - self._at if ui.rtl else self._at)) - middle.w // 2
            x = max(left.right + ui.gap(8), min(x, right.left - ui.gap(8) - middle.w))
            self.middle.place(ui, pygame.Rect(x, middle.y, middle.w, middle.h))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        plates.draw_plate(dst, self.rect, ui.gap(16), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)
        super().paint(dst, ui)
