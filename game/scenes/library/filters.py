"""What is chosen of the library: by result, by game, by opponent, each with the number of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.file.library import Variant
from game.text.language import Words
from game.ui import icons, plates, text
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import DropDown, Widget
from game.ui.widgets.widget import Look
from game.words import library_text as texts
from game.words.computer_text import level_said

if TYPE_CHECKING:
    from datetime import datetime

    from game.store.library.queries import Facets, Filter

MOST, LEAST = 6, 2  # rows of a group beside "all"; what has no room is in the list that opens
ROW, ROW_PAD = 30.0, 10.0  # height of a row, room inside it, reference px
RESULTS = ("won", "draw", "lost", "south", "north")
OPPONENTS = ("computer", "person", "computers")


class Choices:
    """Makes the nodes; `choose` is called with the changed filter."""

    def __init__(
        self,
        words: Words,
        variants: Mapping[str, Variant],
        chosen: Filter,
        facets: Facets,
        choose: Callable[[Filter], None],
        today: datetime,
    ) -> None:
        """`today`: the time that it is now."""
        self._today = today
        self.words, self.variants, self.chosen, self.facets, self._choose = words, variants, chosen, facets, choose

    def _name(self, variant: str) -> str:
        known = self.variants.get(variant)
        return self.words.t(known.name) if known else variant

    # ------------------------------------------------------------------ groups of (filter, word, number, is on)
    def _shown(self) -> list[tuple[str, str, int, bool, Filter]]:
        """Under way or over: what a newcomer looks for first."""
        words, chosen, counts = self.words, self.chosen, self.facets.under_way
        stars, total = self.facets.starred, sum(counts.values())
        plain = replace(chosen, under_way=None, starred=None)
        rows = [
            ("state.all", words.tc("games", "all"), total, plain == chosen, plain),
            ("state.under_way", words.tc("games", "under way"), counts.get(True, 0), chosen.under_way is True,
             replace(plain, under_way=True)),
            ("state.over", words.tc("games", "finished"), counts.get(False, 0), chosen.under_way is False,
             replace(plain, under_way=False)),
        ]  # fmt: skip
        if stars.get(True):
            starred = replace(plain, starred=True)
            rows.append(
                ("state.starred", words.tc("games", "with a star"), stars[True], chosen.starred is True, starred)
            )
        return rows

    def _of(
        self, key: str, names: Iterable[str], counts: Mapping[str, int], said: Callable[[str], str]
    ) -> list[tuple[str, str, int, bool, Filter]]:
        chosen: tuple[str, ...] = getattr(self.chosen, key)
        every = replace(self.chosen, **{key: ()})  # type: ignore[arg-type]
        rows = [(f"{key}.all", self.words.tc("games", "all"), sum(counts.values()), not chosen, every)]
        for name in names:
            if counts.get(name) or name in chosen:
                one = replace(self.chosen, **{key: (name,)})  # type: ignore[arg-type]
                rows.append((f"{key}.{name}", said(name), counts.get(name, 0), chosen == (name,), one))
        return rows

    def groups(self) -> list[tuple[str, list[tuple[str, str, int, bool, Filter]]]]:
        """Title and rows of each group."""
        t, words = self.words.t, self.words
        often = sorted(self.facets.variants, key=lambda name: -self.facets.variants[name])
        return [
            (t("Games"), self._shown()),
            (t("Result"), self._of("results", RESULTS, self.facets.results, lambda kind: texts.result(words, kind))),
            (words.tc("which game", "Game"), self._of("variants", often, self.facets.variants, self._name)),
            (t("Against"), self._of("opponents", OPPONENTS, self.facets.opponents,
                                    lambda kind: texts.opponent(words, kind))),
            (t("Level"), self._levels()),
        ]  # fmt: skip

    def _levels(self) -> list[tuple[str, str, int, bool, Filter]]:
        """The levels of the computer that were played against."""
        counts, chosen = self.facets.levels, self.chosen.levels
        rows = [("levels.all", self.words.tc("games", "all"), sum(counts.values()), not chosen,
                 replace(self.chosen, levels=()))]  # fmt: skip
        for level in sorted({*counts, *chosen}):
            one = replace(self.chosen, levels=(level,))
            rows.append(
                (f"levels.{level}", level_said(self.words, level), counts.get(level, 0), chosen == (level,), one)
            )
        return rows

    def when(self) -> DropDown:
        """Since when the games were played, as a field that opens a list."""
        words, chosen = self.words, self.chosen
        spans = (
            (None, words.tc("games", "at any time")),
            (texts.since(self._today, 0), words.tc("games", "today")),
            (texts.since(self._today, 6), words.t("in the last seven days")),
            (texts.since(self._today, 30), words.t("in the last month")),
            (texts.since(self._today, 365), words.t("in the last year")),
        )
        options = [(replace(chosen, since=since), said) for since, said in spans]
        return DropDown("when", options, chosen, self._picked)

    # ------------------------------------------------------------------ as a column, and as fields that open
    def column(self, ui: Ui, wide: int, high: int) -> Node:
        """All groups one below the other, with as many rows of each as the column has room for, px."""
        most = next((n for n in range(MOST, LEAST, -1) if self._column(n).height(ui, wide) <= high), LEAST)
        return self._column(most)

    def _column(self, most: int) -> Node:
        """Each row is pressed; `most` of a group are listed, and the rarest others are in the list that opens."""
        rows: list[Node] = []
        for title, group in self.groups()[:-1]:
            if len(group) < 3 and rows:  # one kind only is no choice
                continue
            rows += [*([Space(6)] if rows else []), Label(title, "fact")]
            shown = group if len(group) <= most + 2 else group[: most + 1]
            rows += [
                FilterRow(name, word, n, on, lambda f=filter_: self._choose(f))  # type: ignore[misc]
                for name, word, n, on, filter_ in shown
            ]
            if shown is not group:
                rows.append(self._more(group[most + 1 :]))
        levels = self.groups()[-1]
        if len(levels[1]) > 2:
            rows += [Space(8), self._field("levels", *levels)]
        rows += [Space(8), self.when()]
        return Inset(Column(rows, gap=1), pad=(10, 14), face="plate")

    def _more(self, group: list[tuple[str, str, int, bool, Filter]]) -> Node:
        on = next((filter_ for *_, chosen, filter_ in group if chosen), None)
        others = (None, self.words.say("{n} more", n=len(group)))
        options = [others, *((filter_, f"{word} · {n}") for _, word, n, _, filter_ in group)]
        key = group[0][0].partition(".")[0]
        return _More(f"more.{key}", options, on, self._picked)

    def _picked(self, filter_: object) -> None:
        if filter_ is not None:
            self._choose(filter_)  # type: ignore[arg-type]

    def fields(self) -> list[Node]:
        """Each group as a field that opens a list: for a small window."""
        out: list[Node] = []
        for i, (title, group) in enumerate(self.groups()):
            if len(group) < 3 and i:
                continue
            out.append(self._field(f"filter.{i}", title, group))
        return [*out, self.when()]

    def _field(self, name: str, title: str, group: list[tuple[str, str, int, bool, Filter]]) -> DropDown:
        on = next((filter_ for *_, chosen, filter_ in group if chosen), group[0][4])
        options = [
            (filter_, f"{title}: {word}" if k == 0 else f"{word} · {n}")
            for k, (_, word, n, _, filter_) in enumerate(group)
        ]
        return DropDown(name, options, on, self._picked)


class _More(DropDown):
    """The rows of a group that have no room, in a row like the others."""

    stretch = True
    reach = 0

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(ROW)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        named = self.value is not None
        row_face(dst, ui, self.rect, look, on=named)
        down = icons.icon("down", ui.px(14), ui.theme.ink2)
        pad = ui.px(ROW_PAD)
        x = self.rect.x + pad if ui.rtl else self.rect.right - pad - down.get_width()
        dst.blit(down, (x, self.rect.centery - down.get_height() // 2))
        style = ui.style("text", ui.theme.ink if named else ui.theme.ink2, bold=named)
        said, style = text.fitted(self.label, style, self.rect.w - 3 * pad - down.get_width(), rtl=ui.rtl)
        start = self.rect.right - pad if ui.rtl else self.rect.x + pad
        ui.write(dst, said, style, start, self.rect.centery + round(0.36 * ui.px(15)), ui.start)


def row_face(dst: pygame.Surface, ui: Ui, rect: pygame.Rect, look: Look, *, on: bool) -> None:
    """The ground of a row: under the pointer, and of the one that is chosen."""
    t = ui.theme
    if look.face != "rest":
        plates.draw(dst, rect, ui.gap(8), t.hover if look.face == "hover" else t.pressed)
    if on:
        plates.draw(dst, rect, ui.gap(8), t.raised if look.face == "rest" else None, t.brass, 1.5 * ui.unit)


class FilterRow(Widget):
    """A word and a number; the chosen one has a brass edge."""

    stretch = True
    reach = 0

    def __init__(self, name: str, label: str, n: int, on: bool, action: Callable[[], None]) -> None:
        super().__init__(name)
        self.label, self.n, self.on, self.action = label, n, on, action

    def width(self, ui: Ui) -> int:
        style = ui.style("text", ui.theme.ink, bold=True)
        return ui.width(self.label, style) + ui.width(str(self.n), style) + ui.px(40)

    def least(self, ui: Ui) -> int:
        return ui.px(120)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(ROW)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        row_face(dst, ui, r, look, on=self.on)
        pad, y = ui.px(ROW_PAD), r.centery + round(0.36 * ui.px(15))
        number = ui.style("note", t.ink2)
        ends = (r.right - pad, r.left + pad) if ui.rtl else (r.left + pad, r.right - pad)
        ui.write(dst, str(self.n), number, ends[1], y, "left" if ui.rtl else "right")
        room = r.w - 3 * pad - ui.width(str(self.n), number)
        style = ui.style("text", t.ink, bold=self.on)
        while ui.width(self.label, style) > room and style.size > ui.px(11):
            style = style._replace(size=style.size - 1)
        ui.write(dst, self.label, style, ends[0], y, ui.start)

    def activate(self) -> None:
        self.action()
