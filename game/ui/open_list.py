"""The open list of a drop-down, on a panel of its own; a long one has a search field above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.ui import plates
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.listbox import HIGH, ListRow
from game.ui.widgets.pane import Pane
from game.ui.widgets.swap import SwappedNode
from game.ui.widgets.textentry import TextEntry

if TYPE_CHECKING:
    from game.ui.controls import Controls

FEW, MANY = 6, 12  # rows that are shown at once: so many even where the field is covered, and no more than so many
PAD, ROUND_FIELD = 6, 10  # between the plate's edge and its rows, and a field with its ring; reference px
GAP = 8  # between the field and the list, reference px
FIELD = 230.0  # a list that is typed into is as wide at least, reference px


class OpenList:
    """An open list of `rows` on a panel in `box`, in window px; `opener` is its drop-down."""

    def __init__(
        self, ui: Ui, widget: DropDown[Any], anchor: pygame.Rect, close: Callable[[], None], controls: type[Controls]
    ) -> None:
        self._ui, self.opener, self._close = ui, widget, close
        self._typed = ""
        self._all = listing = widget.create_list(close)
        self.rows = listing.rows
        self._search, self._entry = widget.search, None
        self._found: Sequence[ListRow] = self.rows
        listing.set_visible_rows(self._visible_row_count(anchor))
        node: Node = listing
        if self._search:
            name, hint, done = f"{widget.name}.find", self._search.hint, self._select_first_match
            self._entry = TextEntry(name, "", self._show_matches, hint=hint, icon="search", done=done, wide=FIELD)
            self._swap = SwappedNode(listing)
            node = Column([self._entry, self._swap], gap=GAP)
        pad = ROUND_FIELD if self._search else PAD
        frame = Inset(node, pad=(pad, pad), face="plate", border=ui.theme.brass)
        wide = min(max(frame.width(ui), anchor.w), ui.size[0] - 2 * ui.gap(8))
        high = min(frame.height(ui, wide), ui.size[1] - 2 * ui.gap(8))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.topright = anchor.right, anchor.bottom + ui.gap(4)
        if not ui.rtl:
            self.box.left = anchor.left
        if self.box.bottom > ui.size[1] - ui.gap(8) and anchor.top > ui.size[1] - anchor.bottom:
            self.box.bottom = anchor.top - ui.gap(4)
        self.box.clamp_ip(ui.window.inflate(-2 * ui.gap(8), -2 * ui.gap(8)))
        frame.place(ui, self.box)
        ground = pygame.Surface(ui.size, pygame.SRCALPHA)
        frame.paint(ground, ui)
        self.controls = controls(frame, ui, ground)
        far = 2 * plates.shadow_reach(ui.theme.plate_shadow, ui.unit)
        seen = self.box.inflate(far, far).clip(ui.window)
        self._plate = Sprite(self.controls.picture, seen.x, seen.y, (seen.x, seen.y, seen.w, seen.h))

    def _visible_row_count(self, anchor: pygame.Rect) -> int:
        """Return how many rows fit above or below the field `anchor`, at least a few."""
        ui, edge = self._ui, self._ui.gap(8)
        taken = 2 * ui.gap(PAD) + ui.gap(4)
        if self._search:
            taken = 2 * ui.gap(ROUND_FIELD) + ui.gap(4) + ui.px(HIGH) + ui.gap(GAP)
        beside = max(anchor.top, ui.size[1] - anchor.bottom) - edge - taken
        least = min(FEW, (ui.size[1] - 2 * edge - taken) // ui.px(HIGH))
        return max(1, least, min(MANY, beside // ui.px(HIGH)))

    def set_initial_focus(self, *, ring: bool) -> None:
        """Set the initial focus: the search field, or, for keyboard users, the selected row."""
        if self._entry:
            self.controls.focus_on(self._entry.name, ring=ring)
        elif ring:
            self.controls.focus_on(self._selected_row.name)

    @property
    def _selected_row(self) -> ListRow:
        """The row of the selected option, or the first row if none is selected."""
        return next((row for row in self.rows if row.chosen), self.rows[0])

    # ---- typing

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle an event: letters go to the search field, wherever the focus is; ↓ moves from it into the list."""
        controls, entry = self.controls, self._entry
        if entry is None:
            if event.type == pygame.TEXTINPUT:
                self._focus_by_letters(event.text)
            else:
                controls.handle_event(event)
            return
        typing = controls.focus is entry
        if typing and entry.composed:
            controls.handle_event(event)
            return
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            if not entry.value and not event.text.strip() and event.type == pygame.TEXTINPUT:
                return  # the space that opened it
            if not typing:
                controls.focus_on(entry.name)
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_BACKSPACE and not typing:
                controls.focus_on(entry.name)
            if event.key in (pygame.K_DOWN, pygame.K_UP) and typing:
                self._move_into_list(1 if event.key == pygame.K_DOWN else -1)
                return
        controls.handle_event(event)

    def _move_into_list(self, by: int) -> None:
        """Move the focus from the search field to the first row found; if nothing is typed, `by` rows on from the
        selected row.
        """
        assert self._entry is not None
        if not self._found:
            return
        at = 0 if self._entry.value.strip() else self.rows.index(self._selected_row) + by
        self.controls.focus_on(self._found[min(max(0, at), len(self._found) - 1)].name)

    def clear_search(self) -> bool:
        """Clear the search field; return False if it is empty."""
        if self._entry is None or not self._entry.value:
            return False
        self._entry.value, self._entry.caret = "", 0
        self.controls.focus_on(self._entry.name)
        self.controls.repaint(self._entry)
        self._show_matches("")
        return True

    def _show_matches(self, typed: str) -> None:
        """Show only the rows that match the typed text, best first; all rows for an empty text."""
        assert self._search is not None
        listing: Pane = self._all
        self._found = self.rows
        if typed.strip():
            hits = self._search.find(typed)
            listing = some = self.opener.create_list(self._close, hits)
            self._found = some.rows
            if hits:
                some.rows[0].next = True
            else:
                listing = Pane(Inset(Label(self._search.nothing, "text"), pad=(12, 12)))
        self.controls.replace_content(self._swap, listing, keep=self._swap.child is self._all)

    def _select_first_match(self) -> None:
        """Select the first row found, on Enter in the search field."""
        assert self._entry is not None
        if self._entry.value.strip() and self._found:
            self._found[0].activate()
        elif not self._entry.value.strip():
            self._close()

    def _focus_by_letters(self, typed: str) -> None:
        """Focus the first row that begins with the letters typed so far; if there is none, the first that
        begins with the last letter."""
        for said in (self._typed + typed, typed):
            row = next((row for row in self.rows if row.label.casefold().startswith(said.casefold())), None)
            if row is not None and said.strip():
                self._typed = said
                self.controls.focus_on(row.name)
                return

    def sprites(self) -> list[Sprite]:
        """Return the panel of the list and its content, from back to front."""
        return [self._plate, *self.controls.sprites()]
