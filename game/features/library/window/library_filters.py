"""Shelves of the library, and filters by result, game, opponent and year, each with its number of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import pygame

from game.features.library import library_text as texts
from game.features.library.entry import IMPORTED
from game.table.rivals import rival_name
from game.text.language import FSI, PDI
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import DropDown, ListSearch, Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.game_choice import game_search

if TYPE_CHECKING:
    from game.features.library.queries import ArchiveFilter
    from game.features.library.window.library_scene import LibraryScene

T = TypeVar("T")

ROW, ROW_PAD, ICON = 36.0, 10.0, 16.0  # height of a row, room inside it, size of its icon, reference px
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
    """Controls of the library page that choose which games are listed: groups ("shelves": own games, collections) and
    filters.
    """

    def __init__(self, page: LibraryScene) -> None:
        self.words = page.words
        self.chosen = page.chosen_filter
        self.facets = page.listing.facets
        self._choose = page.set_filter
        self._shelves, self._variants = page.listing.shelves, page.services.library.variants
        self._mistakes, self._sees_mistakes = page.mistakes_count, page.view == "mistakes"
        self._show_mistakes = partial(page.show_view, "mistakes")

    def _variant_name(self, variant: str) -> str:
        """Return the name of the game with this id; the id itself if the game is not known."""
        known = self._variants.get(variant)
        return self.words.t(known.name) if known else variant

    # ------------------------------------------------------------------ shelves
    def _shelf_option(self, name: str, label: str, n: int, **kind: Any) -> FilterOption:
        """Return the option that lists a collection or a group of one's own games, keeping other filters. `name`: id,
        `label`: text, `n`: number of games, `kind`: values of the filter's fields.
        """
        plain = {"collection": None, "under_way": None, "noted": None, "starred": None, "position": None}
        chosen = replace(self.chosen, **{**plain, **kind})
        same = all(getattr(self.chosen, key) == {**plain, **kind}[key] for key in plain if key != "position")
        return FilterOption(f"shelf.{name}", label, n, same and not self._sees_mistakes, chosen)

    def own_group_options(self) -> list[tuple[str, FilterOption]]:
        """Return the options that list groups of one's own games, such as those under way, each after its icon."""
        t, tc, shelves = self.words.t, self.words.tc, self._shelves
        groups: list[tuple[str, str, str, int, dict[str, bool]]] = [
            ("person", "mine", t("all my games"), shelves.mine, {}),
            ("play", "under_way", tc("games", "under way"), shelves.under_way, {"under_way": True}),
            ("text", "noted", t("with a note"), shelves.noted, {"noted": True}),
            ("star", "starred", tc("games", "with a star"), shelves.starred, {"starred": True}),
        ]
        return [
            (icon, self._shelf_option(name, label, n, collection="", **kind))
            for icon, name, label, n, kind in groups
            if n or name in ("mine", "under_way")
        ]

    def collection_options(self) -> list[tuple[str, FilterOption]]:
        """Return the options that list a collection, and at last all games together, each after its icon."""
        shelves = self._shelves
        rows = [
            ("archive", self._shelf_option(f"of.{name}", self.collection_name(name), n, collection=name))
            for name, n in shelves.collections.items()
        ]
        return (
            [*rows, ("list", self._shelf_option("all", self.words.tc("games", "all"), shelves.total))] if rows else []
        )

    def collection_name(self, name: str) -> str:
        """Return the name of a collection as it is shown; that of unnamed imports is "Imported games"."""
        return self.words.t("Imported games") if name == IMPORTED else name

    def filter_column(self) -> Node:
        """Return the column with all groups of games and collections."""
        words = self.words
        rows: list[Node] = []
        for title, shelves in (
            (words.t("Mine"), self.own_group_options()),
            (words.t("Collections"), self.collection_options()),
        ):
            if not shelves:
                continue
            part: list[Node] = [self._filter_row(icon, one) for icon, one in shelves]
            if not rows and self._mistakes:
                mistakes = FilterOption(
                    "shelf.mistakes", words.t("my mistakes"), self._mistakes, self._sees_mistakes, self.chosen
                )
                part.append(self._filter_row("puzzle", mistakes, self._show_mistakes))
            rows += [
                *([Space(6), Divider(), Space(6)] if rows else []),
                Label(title, "fact").with_spoken_text(""),
                Space(4),
                Column(part, gap=0).as_group("group", title),
            ]
        return Inset(Column(rows, gap=0), pad=(10, 14), face="plate")

    def _filter_row(self, icon: str, option: FilterOption, action: Callable[[], None] | None = None) -> FilterRow:
        """Return the row of a group or filter; a press applies its filter, or calls `action` if given."""
        counted = self.words.format_counted_noun(option.n, "game")
        return FilterRow(
            option, counted, self.words.format_number(option.n), action or partial(self._choose, option.filter), icon
        )

    def shelf_field(self) -> DropDown[object]:
        """Return the drop-down with all groups of games and collections, for small windows."""
        shelves = [one for _, one in (*self.own_group_options(), *self.collection_options())]
        on = next((one.filter for one in shelves if one.is_on), None)
        options: list[tuple[object, str]] = [(one.filter, f"{one.label} · {one.n}") for one in shelves]
        if on is None:
            options.insert(0, (None, self.words.t("Mine")))
        field = DropDown("shelf", options, on, self._on_picked)
        field.called = self.words.t("Collections")
        return field

    # ------------------------------------------------------------------ groups
    def _filter_options(
        self, key: str, values: Iterable[T], counts: Mapping[T, int], said: Callable[[T], str]
    ) -> list[FilterOption]:
        """Return the choices of a filter, "all" first. `key`: field of the filter; `counts`: games with each value;
        `said`: returns the label of a value.
        """
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
            (t("Result"), of("results", RESULTS, facets.results, lambda kind: texts.result_text(words, kind))),
            (words.tc("which game", "Game"), of("variants", often, facets.variants, self._variant_name)),
            (t("Against"), of("opponents", OPPONENTS, facets.opponents, lambda kind: texts.opponent_text(words, kind))),
            (t("Rival"), of("levels", levels, facets.levels, lambda level: rival_name(words, level))),
        ]

    def year_field(self) -> DropDown[ArchiveFilter]:
        """Return the field for the year in which the games were played."""
        words, years = self.words, sorted({*self.facets.years, *self.chosen.years}, reverse=True)
        first, *others = self._filter_options("years", years, self.facets.years, self._year_text)
        options = [(first.filter, words.tc("games", "at any time"))]
        options += [(one.filter, f"{one.label} · {words.format_number(one.n)}") for one in others]
        when = DropDown("when", options, self.chosen, self._on_picked)
        when.called = words.t("When they were played")
        return when

    def _year_text(self, year: str) -> str:
        """Return a year as it is shown; "" stands for games without a date."""
        return year or self.words.t("no date")

    def description(self) -> str:
        """Return which games are listed, in words: the collection, the year, the search and the other filters."""
        chosen, words = self.chosen, self.words
        shelves = [one for _, one in (*self.own_group_options(), *self.collection_options())]
        name = next((one.label for one in shelves if one.is_on), words.tc("games", "all"))
        said = [name, *map(self._year_text, chosen.years), *([f"“{chosen.text}”"] if chosen.text else [])]
        for _, options in self.filter_groups():
            said += [one.label for one in options[1:] if one.is_on]
        return " · ".join(f"{FSI}{one}{PDI}" for one in said) if words.rtl else " · ".join(said)

    # ------------------------------------------------------------------ as fields that open
    def _on_picked(self, chosen: object) -> None:
        """Apply the filter that was picked in a list; None, a heading, changes nothing."""
        if chosen is not None:
            self._choose(cast("ArchiveFilter", chosen))

    def filter_fields(self) -> list[Node]:
        """Return each group of filters as a drop-down, except those with nothing to choose from."""
        groups = [(i, *group) for i, group in enumerate(self.filter_groups())]
        return [self._group_field(f"filter.{i}", title, group) for i, title, group in groups if len(group) > 2]

    def active_filter_count(self) -> int:
        """Return how many filters are set."""
        chosen = self.chosen
        return sum(map(bool, (chosen.results, chosen.variants, chosen.opponents, chosen.levels)))

    def _group_field(self, name: str, title: str, group: list[FilterOption]) -> DropDown[object]:
        """Return a group of filters as a drop-down, with the group's title on its first option."""
        first, *others = group
        on = next((one.filter for one in group if one.is_on), first.filter)
        options: list[tuple[object, str]] = [(first.filter, f"{title}: {first.label}")]
        options += [(other.filter, f"{other.label} · {other.n}") for other in others]
        return DropDown(name, options, on, self._on_picked, search=self._list_search(group, options))

    def _list_search(self, group: list[FilterOption], options: Sequence[tuple[object, str]]) -> ListSearch | None:
        """Return the search field of a drop-down, which only the long list of games has; None for other lists."""

        def game_of(chosen: object) -> str:
            games = () if chosen is None else cast("ArchiveFilter", chosen).variants
            return games[0] if len(games) == 1 else ""

        games = group[0].name.startswith("variants.")
        return game_search(self._variants, self.words, options, game_of) if games else None


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

    def __init__(self, option: FilterOption, counted: str, number: str, action: Callable[[], None], icon: str) -> None:
        """Make the row; `counted`: the number of games with its noun; `number`: without."""
        super().__init__(option.name)
        self.icon, self.number = icon, number
        self.counted = counted
        self.label, self.n, self.on, self.action = option.label, option.n, option.is_on, action

    def element(self, ui: Ui) -> PageElement:
        """Return the row's element for screen readers: an option with its number of games."""
        return PageElement(self.name, "option", self.label, value=self.counted, chosen=self.on)

    def width(self, ui: Ui) -> int:
        style = ui.style("text", ui.theme.ink, bold=True)
        return ui.width(self.label, style) + ui.width(self.number, style) + ui.px(40)

    def least_width(self, ui: Ui) -> int:
        return ui.px(120)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the row: text, number and, if chosen, a brass edge."""
        t, r = ui.theme, self.rect
        draw_row_background(dst, ui, r, look, on=self.on)
        pad, y = ui.px(ROW_PAD), r.centery + round(0.36 * ui.px(15))
        number = ui.style("note", t.ink2)
        ends = (r.right - pad, r.left + pad) if ui.rtl else (r.left + pad, r.right - pad)
        ui.write(dst, self.number, number, ends[1], y, "left" if ui.rtl else "right")
        size = ui.px(ICON)
        picture = icons.icon(self.icon, size, t.brass)
        dst.blit(picture, (ends[0] - size if ui.rtl else ends[0], r.centery - size // 2))
        start = ends[0] - size - pad if ui.rtl else ends[0] + size + pad
        room = r.w - 4 * pad - size - ui.width(self.number, number)
        style = ui.style("text", t.ink, bold=self.on)
        said, style = text.fit_text_smaller(self.label, style, room, rtl=ui.rtl)
        ui.write(dst, said, style, start, y, ui.start_side)
