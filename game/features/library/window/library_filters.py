"""Filters of the library: by result, game and opponent, each with the number of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import pygame

from game.features.library import library_text as texts
from game.table.rivals import rival_name
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, ListSearch, Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.game_choice import game_search

if TYPE_CHECKING:
    from game.features.library.queries import ArchiveFilter
    from game.features.library.window.library_scene import LibraryScene

T = TypeVar("T")

MOST, LEAST = 6, 2  # rows of a group beside "all"; what has no room is in the list that opens
ROW, ROW_PAD = 30.0, 10.0  # height of a row, room inside it, reference px
RESULTS = ("won", "draw", "lost", "south", "north")
OPPONENTS = ("computer", "person", "computers")


class FilterOption(NamedTuple):
    """Value of a filter that can be chosen, with the number of games that it leaves."""

    name: str
    """Name of its widget."""
    label: str
    n: int
    """Number of games that it leaves."""
    is_on: bool
    filter: ArchiveFilter
    """Filter that choosing it sets."""


class FilterPanel:
    """Filters of the library page, either as a column or as drop-down fields."""

    def __init__(self, page: LibraryScene) -> None:
        self.words, self.chosen, self.facets, self._choose = (
            page.words,
            page.chosen_filter,
            page.listing.facets,
            page.set_filter,
        )
        self._all, self._unfold = page.filters_shown, page.toggle_filters
        self._variants, self._today = page.services.library.variants, texts.parse_time(page.services.now())

    def _variant_name(self, variant: str) -> str:
        known = self._variants.get(variant)
        return self.words.t(known.name) if known else variant

    # ------------------------------------------------------------------ groups
    def _status_options(self) -> list[FilterOption]:
        """Return the options of the first group: all games, those under way, finished ones, and those with a star."""
        tc, chosen, counts = self.words.tc, self.chosen, self.facets.under_way
        stars, plain = self.facets.starred.get(True, 0), replace(chosen, under_way=None, starred=None)
        rows = [
            ("all", tc("games", "all"), sum(counts.values()), plain),
            ("under_way", tc("games", "under way"), counts.get(True, 0), replace(plain, under_way=True)),
            ("over", tc("games", "finished"), counts.get(False, 0), replace(plain, under_way=False)),
        ]
        if stars:
            rows.append(("starred", tc("games", "with a star"), stars, replace(plain, starred=True)))
        now = next((one for *_, one in rows[:0:-1] if chosen == one), plain)
        return [FilterOption(f"state.{name}", word, n, one == now, one) for name, word, n, one in rows]

    def _filter_options(
        self, key: str, values: Iterable[T], counts: Mapping[T, int], said: Callable[[T], str]
    ) -> list[FilterOption]:
        chosen: tuple[T, ...] = getattr(self.chosen, key)

        def among(wanted: tuple[T, ...]) -> ArchiveFilter:
            changes: dict[str, Any] = {key: wanted}
            return replace(self.chosen, **changes)

        rows = [FilterOption(f"{key}.all", self.words.tc("games", "all"), sum(counts.values()), not chosen, among(()))]
        rows += [
            FilterOption(f"{key}.{value}", said(value), counts.get(value, 0), chosen == (value,), among((value,)))
            for value in values if counts.get(value) or value in chosen
        ]  # fmt: skip
        return rows

    def filter_groups(self) -> list[tuple[str, list[FilterOption]]]:
        """Return the title and the options of each group of filters."""
        t, words, of, facets = self.words.t, self.words, self._filter_options, self.facets
        often = sorted(facets.variants, key=lambda name: -facets.variants[name])
        levels = sorted({*facets.levels, *self.chosen.levels})
        return [
            (t("Games"), self._status_options()),
            (t("Result"), of("results", RESULTS, facets.results, lambda kind: texts.result_text(words, kind))),
            (words.tc("which game", "Game"), of("variants", often, facets.variants, self._variant_name)),
            (t("Against"), of("opponents", OPPONENTS, facets.opponents, lambda kind: texts.opponent_text(words, kind))),
            (t("Rival"), of("levels", levels, facets.levels, lambda level: rival_name(words, level))),
        ]

    def date_field(self) -> DropDown[ArchiveFilter]:
        """Return the field that sets the earliest date of the games."""
        words, chosen = self.words, self.chosen
        spans = (
            (None, words.tc("games", "at any time")),
            (texts.start_of_day(self._today, 0), words.tc("games", "today")),
            (texts.start_of_day(self._today, 6), words.t("in the last seven days")),
            (texts.start_of_day(self._today, 30), words.t("in the last month")),
            (texts.start_of_day(self._today, 365), words.t("in the last year")),
        )
        options = [(replace(chosen, since=since), said) for since, said in spans]
        when = DropDown("when", options, chosen, self._on_picked)
        when.called = words.t("When they were played")
        return when

    # ------------------------------------------------------------------ as a column, and as fields that open
    def filter_column(self, ui: Ui, wide: int, high: int) -> Node:
        """Return a column of all groups, each with as many rows as fit into a height of `high` px."""
        most = next((n for n in range(MOST, LEAST, -1) if self._column_with_rows(n).height(ui, wide) <= high), LEAST)
        return self._column_with_rows(most)

    def _column_with_rows(self, most: int) -> Node:
        """Return the column with up to `most` rows in each group; rarer options are in a list that opens."""
        rows: list[Node] = []
        *groups, levels = self.filter_groups()
        for title, group in groups if self._all else groups[:1]:
            if len(group) < 3 and rows:  # one kind only is no choice
                continue
            shown = group if len(group) <= most + 2 else group[: most + 1]
            part: list[Node] = [
                FilterRow(one, self.words.say("{n:game}", n=one.n), partial(self._choose, one.filter)) for one in shown
            ]
            if shown is not group:
                part.append(self._more_options_field(group[most + 1 :]))
            rows += [
                *([Space(6)] if rows else []),
                Label(title, "fact").with_spoken_text(""),
                Column(part, gap=0).as_group("group", title),
            ]
        if self._all and len(levels[1]) > 2:
            rows += [Space(8), self._group_field("levels", *levels)]
        rows += [Space(8), self.date_field()] if self._all else []
        rows += [Space(8), self._fold_button()]
        return Inset(Column(rows, gap=0), pad=(10, 14), face="plate")

    def _fold_button(self) -> Button:
        """Return the button that shows and hides the filters, with the number of active ones."""
        chosen, words = self.chosen, self.words
        n = sum(map(bool, (chosen.results, chosen.variants, chosen.opponents, chosen.levels, chosen.since)))
        said = words.say("More filters: {n}", n=n) if n else words.t("More filters")
        said = words.t("Fewer filters") if self._all else said
        return Button("more_filters", self._unfold, icon="close" if self._all else "settings", label=said, kind="link")

    def _more_options_field(self, group: list[FilterOption]) -> Node:
        on = next((one.filter for one in group if one.is_on), None)
        others = (None, self.words.say("{n} more", n=len(group)))
        options: list[tuple[object, str]] = [others, *((one.filter, f"{one.label} · {one.n}") for one in group)]
        return _MoreOptionsField(
            f"more.{group[0].name.partition('.')[0]}",
            options,
            on,
            self._on_picked,
            search=self._list_search(group, options),
        )

    def _on_picked(self, chosen: object) -> None:
        if chosen is not None:
            self._choose(cast("ArchiveFilter", chosen))

    def filter_fields(self) -> list[Node]:
        """Return each group of filters as a drop-down field, for small windows."""
        groups = list(enumerate(self.filter_groups()))
        fields: list[Node] = [
            self._group_field(f"filter.{i}", *group) for i, group in groups if len(group[1]) > 2 or not i
        ]
        return [*fields, self.date_field(), self._fold_button()] if self._all else [fields[0], self._fold_button()]

    def _group_field(self, name: str, title: str, group: list[FilterOption]) -> DropDown[object]:
        first, *others = group
        on = next((one.filter for one in group if one.is_on), first.filter)
        options: list[tuple[object, str]] = [(first.filter, f"{title}: {first.label}")]
        options += [(other.filter, f"{other.label} · {other.n}") for other in others]
        return DropDown(name, options, on, self._on_picked, search=self._list_search(group, options))

    def _list_search(self, group: list[FilterOption], options: Sequence[tuple[object, str]]) -> ListSearch | None:
        """Return the search field for a long list, that of games; None for the others."""

        def game_of(chosen: object) -> str:
            games = () if chosen is None else cast("ArchiveFilter", chosen).variants
            return games[0] if len(games) == 1 else ""

        games = group[0].name.startswith("variants.")
        return game_search(self._variants, self.words, options, game_of) if games else None


class _MoreOptionsField(DropDown[object]):
    """Drop-down in the form of a row, for the options of a group that do not fit."""

    stretch = True
    reach = 0

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(ROW)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        named = self.value is not None
        draw_row_background(dst, ui, self.rect, look, on=named)
        down = icons.icon("down", ui.px(14), ui.theme.ink2)
        pad = ui.px(ROW_PAD)
        x = self.rect.x + pad if ui.rtl else self.rect.right - pad - down.get_width()
        dst.blit(down, (x, self.rect.centery - down.get_height() // 2))
        style = ui.style("text", ui.theme.ink if named else ui.theme.ink2, bold=named)
        said, style = text.fit_text_smaller(self.label, style, self.rect.w - 3 * pad - down.get_width(), rtl=ui.rtl)
        start = self.rect.right - pad if ui.rtl else self.rect.x + pad
        ui.write(dst, said, style, start, self.rect.centery + round(0.36 * ui.px(15)), ui.start_side)


def draw_row_background(dst: pygame.Surface, ui: Ui, rect: pygame.Rect, look: WidgetLook, *, on: bool) -> None:
    """Draw the background of a row that is hovered or chosen (`on`)."""
    t = ui.theme
    if look.face != "rest":
        plates.draw_plate(dst, rect, ui.gap(8), t.hover if look.face == "hover" else t.pressed)
    if on:
        plates.draw_plate(dst, rect, ui.gap(8), t.raised if look.face == "rest" else None, t.brass, 1.5 * ui.unit)


class FilterRow(Widget):
    """Row of a filter with a text and a number; a chosen one has a brass edge."""

    stretch = True
    reach = 0
    extent = 0, ROW

    def __init__(self, option: FilterOption, counted: str, action: Callable[[], None]) -> None:
        """Create the row; `counted`: the number of games with its noun."""
        super().__init__(option.name)
        self.counted = counted
        self.label, self.n, self.on, self.action = option.label, option.n, option.is_on, action

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "option", self.label, value=self.counted, chosen=self.on)

    def width(self, ui: Ui) -> int:
        style = ui.style("text", ui.theme.ink, bold=True)
        return ui.width(self.label, style) + ui.width(str(self.n), style) + ui.px(40)

    def least_width(self, ui: Ui) -> int:
        return ui.px(120)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, r = ui.theme, self.rect
        draw_row_background(dst, ui, r, look, on=self.on)
        pad, y = ui.px(ROW_PAD), r.centery + round(0.36 * ui.px(15))
        number = ui.style("note", t.ink2)
        ends = (r.right - pad, r.left + pad) if ui.rtl else (r.left + pad, r.right - pad)
        ui.write(dst, str(self.n), number, ends[1], y, "left" if ui.rtl else "right")
        room = r.w - 3 * pad - ui.width(str(self.n), number)
        style = ui.style("text", t.ink, bold=self.on)
        while ui.width(self.label, style) > room and style.size > ui.px(11):
            style = style._replace(size=style.size - 1)
        ui.write(dst, self.label, style, ends[0], y, ui.start_side)

    def activate(self) -> None:
        self.action()
