"""The first line of what is looked through: what one types, which games are shown, and how.

It stands at the same place whatever is chosen: by idea, on the map, or by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.features.home.window.home_filters import ANY, FILTER_NAMES
from game.store.settings import BROWSE_BY, BrowseBy
from game.text.language import Language, msg
from game.ui import plates
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, SegmentedControl, TextEntry, WidgetLook, face
from game.ui.widgets.choice import PAD
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

IDEA, MAP, LETTERS = BROWSE_BY
WAYS = ((IDEA, "ideas", msg("By idea")), (MAP, "map", msg("On the map")), (LETTERS, "text", msg("A–Z")))
ICON = 18.0
LONG_WAYS, LONG_HINT = 700, 1160  # rooms in which all words beside the search find room, reference px
FILTER = 132.0  # of the filter with its word and a number: it is as wide without one
ONE_LINE = 560  # from where on the filter has its word, reference px


def search_line(page: HomePage, room: float) -> tuple[Node, TextEntry]:
    """Return the line with search field and filters in `room` reference px, and the field itself."""
    words, browsing = page.words, page.browsing
    hint = words.t("Find a game") if room < LONG_HINT else words.t("Find a game, or its other name")
    entry = page.search_field(browsing.typed, browsing.search_for, hint, done=page.open_first_result, wide=200)
    entry.group, entry.refuses = "search", _looks_like_shared_game
    if page.is_first_day:
        return Row([entry]), entry  # in a column of its own it would grow downwards
    way = _arrangement_choice(page, room)
    rows: list[Node] = [Row([entry, _filter_button(page, short=room < ONE_LINE), way], gap=10, wrap=True)]
    if browsing.filters_shown:
        chips = [browsing.filter_chip(what) for what in FILTER_NAMES]
        rows.append(Grid(chips, len(chips) if room >= LONG_WAYS else 2, gap=8))  # none moves when one is chosen
    return Column(rows, gap=8), entry


def _arrangement_choice(page: HomePage, room: float) -> Node:
    """Return the control that chooses how games are arranged; a drop-down if `room` reference px are too few."""
    words, now = page.words, page.services.settings.browse_by
    if room >= ONE_LINE:
        return ArrangementSegments(words, now, page.change_arrangement, short=room < LONG_WAYS)
    icon = next(icon for way, icon, _ in WAYS if way == now)
    ways = DropDown("ways", [(way, words.t(label)) for way, _, label in WAYS], now, page.change_arrangement, icon=icon)
    return ways.with_traits(group="ways", called=words.t("How the games are arranged"))


def _filter_button(page: HomePage, *, short: bool) -> Button:
    """Return the button that shows and hides the filters, with the number of active ones."""
    words, chosen = page.words, sum(value != ANY for value in page.browsing.chosen.values())
    label = words.say("Filter: {n}", n=chosen) if chosen else words.t("Filter")
    shown = words.format_number(chosen) if short and chosen else "" if short else label
    wide, tip = 0.0 if short else FILTER, label if short else ""
    button = Button("filter", page.toggle_filters, icon="settings", label=shown, kind="raised", tip=tip, wide=wide)
    return button.with_traits(called=label, group="filters")


def _looks_like_shared_game(said: str) -> bool:
    """Return whether the typed or pasted text is the file of a variant, a record or a position, which opens instead."""
    from game.features.workshop.own_variant import looks_like_file  # only now: the first frame does without
    from game.store.text_record.record_files import looks_like_game

    return looks_like_file(said) or looks_like_game(said)


class ArrangementSegments(SegmentedControl[BrowseBy]):
    """Segmented control with an icon in each segment; in a narrow place it has no words."""

    group = "ways"

    def __init__(self, words: Language, value: BrowseBy, changed: Callable[[BrowseBy], None], *, short: bool) -> None:
        super().__init__("ways", [(way, words.t(label)) for way, _, label in WAYS], value, changed)
        self.short, self.called = short, words.t("How the games are arranged")

    def _widths(self, ui: Ui) -> list[int]:
        """Return the widths of the segments, px, all equal, so that the control keeps its size."""
        style = self._style(ui, True)
        words = [""] if self.short else [label for _, label in self.options]
        wide = max(face.caption_width(ui, style, word, "map", ICON, 7) for word in words)
        return [max(ui.px(44), wide + ui.px(18))] * len(self.options)

    def width(self, ui: Ui) -> int:
        return sum(self._widths(ui)) + 2 * ui.px(PAD)

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.size[0] - 2 * ui.gap(ui.m.margin))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the segments, the chosen one raised."""
        t = ui.theme
        face.paint_sunk_ground(dst, ui, self.rect)
        for i, ((value, label), segment) in enumerate(zip(self.options, self.segments, strict=True)):
            chosen, under = value == self.value, look.part == i and look.face != "rest"
            if chosen or under:
                fill = t.hover if under else t.raised
                plates.draw_plate(dst, segment, ui.gap(7), fill, t.brass, 1.5 * ui.unit if chosen else ui.unit)
            style = self._style(ui, chosen)
            if under:
                style = style._replace(color=t.ink)
            word, icon = "" if self.short else label, WAYS[i][1]
            face.paint_caption(dst, ui, segment, style, word, icon, icon_size=ICON, gap=8)
