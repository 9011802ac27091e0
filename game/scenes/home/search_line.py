"""The first line of what is looked through: what one types, which games are shown, and how.

It stands at the same place whatever is chosen: by idea, on the map, or by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.home.home_filters import ANY
from game.store.settings import BROWSE_BY, BrowseBy
from game.text.language import Language, msg
from game.ui import plates
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, SegmentedControl, TextEntry, WidgetLook, face

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

IDEA, MAP, LETTERS = BROWSE_BY
WAYS = ((IDEA, "ideas", msg("By idea")), (MAP, "map", msg("On the map")), (LETTERS, "text", msg("A–Z")))
ICON = 18.0
LONG_WAYS = 620  # a room in which all words of the switch find room, reference px
ONE_LINE = 540  # from where on all of it stands in a line, reference px


def first_line(page: HomePage, room: float) -> tuple[Node, TextEntry]:
    """The line in a room so wide for text of the usual size, reference px; and where one writes in it."""
    words, browsing = page.words, page.browsing
    entry = TextEntry(
        "search", browsing.typed, browsing.find, hint=words.t("Find a game"), done=page.open_first, icon="search",
        wide=180, grow=1,
    )  # fmt: skip
    entry.group, entry.refuses = "search", _is_game
    n = sum(value != ANY for value in browsing.chosen.values())
    label = words.say("Filter: {n}", n=n) if n else words.t("Filter")
    short = room < LONG_WAYS
    filters = Button(
        "filter", browsing.toggle_filters, icon="settings", label=label, kind="raised", on=browsing.unfolded
    )
    filters.group = "filters"
    way = IconSegments(words, page.services.settings.browse_by, page.browse_by, short=short)
    return Row([entry, filters, Space(0 if short else 24), way], gap=8, wrap=room < ONE_LINE), entry


def _is_game(said: str) -> bool:
    from game.store.sharing.own_variant import seems_a_file  # only now: the first frame does without

    return seems_a_file(said)


class IconSegments(SegmentedControl[BrowseBy]):
    """Segments of one width with an icon each; where there is little room only the icons are left."""

    group = "ways"

    def __init__(self, words: Language, value: BrowseBy, changed: Callable[[BrowseBy], None], *, short: bool) -> None:
        super().__init__("ways", [(way, words.t(label)) for way, _, label in WAYS], value, changed)
        self.short, self.called = short, words.t("How the games are arranged")

    def _widths(self, ui: Ui) -> list[int]:
        """The same whatever is chosen: what stands beside it does not move."""
        words = ["" if self.short else label for _, label in self.options]
        wide = max(face.caption_width(ui, self._style(ui, True), word, "map", ICON, 7) for word in words)
        return [max(ui.px(44), wide + ui.px(18))] * len(words)

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
            face.paint_caption(dst, ui, segment, style, "" if self.short else label, icon, icon_size=ICON, gap=8)
