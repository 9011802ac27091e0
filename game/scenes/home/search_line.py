"""The first line of what is looked through: what one types, which games are shown, and how.

It stands at the same place whatever is chosen: by idea, on the map, or by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.home.home_filters import FILTER_NAMES
from game.store.settings import BROWSE_BY, BrowseBy
from game.text.language import Language, msg
from game.ui import plates
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import SegmentedControl, TextEntry, WidgetLook, face
from game.ui.widgets.choice import PAD

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

IDEA, MAP, LETTERS = BROWSE_BY
WAYS = ((IDEA, "ideas", msg("By idea")), (MAP, "map", msg("Map")), (LETTERS, "text", msg("A–Z")))
ICON = 18.0
LONG_WAYS, LONG_HINT = 1000, 1160  # rooms in which all words beside the search find room, reference px
ONE_LINE = 740  # from where on all of it stands in a line, reference px


def first_line(page: HomePage, room: float) -> tuple[Node, TextEntry]:
    """The line in a room so wide for text of the usual size, reference px; and where one writes in it."""
    words, browsing = page.words, page.browsing
    hint = words.t("Find a game") if room < LONG_HINT else words.t("Find a game, or its other name")
    entry = TextEntry(
        "search", browsing.typed, browsing.find, hint=hint, done=page.open_first, icon="search", wide=200, grow=1
    )
    entry.group, entry.refuses = "search", _is_game
    chips: list[Node] = [browsing.chip(what) for what in FILTER_NAMES]
    way = IconSegments(words, page.services.settings.browse_by, page.browse_by, short=room < LONG_WAYS)
    if room < ONE_LINE:  # the switch stays on the first line
        return Column([Row([entry, way], gap=8, wrap=True), Row(chips, gap=8, wrap=True)], gap=8), entry
    return Row([entry, *chips, way], gap=8, wrap=True), entry


def _is_game(said: str) -> bool:
    from game.store.sharing.own_variant import seems_a_file  # only now: the first frame does without

    return seems_a_file(said)


class IconSegments(SegmentedControl[BrowseBy]):
    """Segments with an icon each; where there is little room only the chosen one keeps its word."""

    group = "ways"

    def __init__(self, words: Language, value: BrowseBy, changed: Callable[[BrowseBy], None], *, short: bool) -> None:
        super().__init__("ways", [(way, words.t(label)) for way, _, label in WAYS], value, changed)
        self.short, self.called = short, words.t("How the games are arranged")

    def _word(self, value: object, label: str) -> str:
        return label if value == self.value or not self.short else ""

    def _wide(self, ui: Ui, word: str) -> int:
        return max(ui.px(44), face.caption_width(ui, self._style(ui, True), word, "map", ICON, 7) + ui.px(18))

    def _widths(self, ui: Ui) -> list[int]:
        return [self._wide(ui, self._word(value, label)) for value, label in self.options]

    def width(self, ui: Ui) -> int:
        """The same whatever is chosen: what stands beside it does not move."""
        more = [self._wide(ui, label) - self._wide(ui, "") for _, label in self.options]
        widest = len(more) * self._wide(ui, "") + (max(more) if self.short else sum(more))
        return widest + 2 * ui.px(PAD)

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.size[0] - 2 * ui.gap(ui.m.margin))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        face.paint_well(dst, ui, self.rect)
        for i, ((value, label), segment) in enumerate(zip(self.options, self.segments, strict=True)):
            chosen, under = value == self.value, look.part == i and look.face != "rest"
            if chosen or under:
                fill = t.hover if under else t.raised
                plates.draw_plate(dst, segment, ui.gap(7), fill, t.brass, 1.5 * ui.unit if chosen else ui.unit)
            style = self._style(ui, chosen)
            if under:
                style = style._replace(color=t.ink)
            icon = WAYS[i][1]
            face.paint_caption(dst, ui, segment, style, self._word(value, label), icon, icon_size=ICON, gap=8)
