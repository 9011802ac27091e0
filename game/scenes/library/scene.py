"""The page of the library: what is chosen at one side, the games in the middle, what comes of them at the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.library import places, texts
from game.scenes.library.charts import statistics
from game.scenes.library.filters import Choices
from game.scenes.library.game_menu import GameMenu, deeds_of
from game.scenes.library.listing import Listing
from game.scenes.library.rows import GameRow
from game.scenes.shared import key_texts
from game.scenes.shell.page import Page
from game.store.exchange.exporting import Chosen
from game.store.library.queries import EVERYTHING, Filter, Sort
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Choice, Pane, TextEntry, Widget

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.store.library.entry import Entry
    from game.ui.ui import Ui

SIDE, NUMBERS = 210.0, 310.0  # widths of the columns beside the list, reference px
FEW_WIDE = 1160  # reference px: in a narrower window the statistics are behind a switch


class LibraryScene(Page):
    """Enter on a game opens it, Space marks it, Del deletes it, * gives it a star."""

    scrolls, pastes = False, True
    keys = key_texts.LIBRARY

    def __init__(self, services: Services, chosen: Filter | None = None) -> None:
        super().__init__(services)
        self.listing = Listing(services.games, chosen or Filter())
        self._fresh = True  # it has just looked
        self.marked: set[str] = set()
        self._deleted = ""  # the game that was deleted last, which can be brought back
        self._numbers = False  # in a narrow window: whether the statistics are shown
        self._typed = self.chosen.text
        self._entry: TextEntry | None = None

    # ------------------------------------------------------------------ what is found
    @property
    def chosen(self) -> Filter:
        """Which games are shown."""
        return self.listing.chosen

    def _again(self) -> None:
        self.listing.look()
        self.refresh()

    def choose(self, chosen: Filter) -> None:
        """Shows other games."""
        self.listing.choose(chosen)
        self.refresh()
        if self.controls:
            self.controls.to_top()

    def resume(self) -> None:
        super().resume()
        if not self._fresh:
            self._again()  # a game may have gone on, or be another one now
        self._fresh = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if not (self.controls and self.controls.holding) and self.listing.statistics.hear():
            self.refresh()
        self._finish_one()

    def _finish_one(self) -> None:
        """Paints the stones of one more board: painting all at once would take longer than a frame may."""
        if self.controls is None:
            return
        row = next((one for one in self.controls.canvas.widgets if isinstance(one, GameRow) and not one.awake), None)
        if row is not None:
            row.finish()
            self.controls.repaint(row)

    @property
    def moving(self) -> bool:
        waiting = self.controls is not None and any(
            isinstance(one, GameRow) and not one.awake for one in self.controls.canvas.widgets
        )
        return waiting or self.listing.statistics.waits

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Library")

    def subtitle(self) -> str:
        words, score = self.words, self.listing.statistics.value.all
        games = words.counted(self.listing.found.total, "game")
        return " · ".join([games, *([words.say("{n} won", n=score.won)] if score.won else [])])

    def tools(self) -> list[Widget]:
        if self.ui is None:
            return []
        t, narrow = self.words.t, self._narrow(self.ui)
        pages = [(False, t("Games")), (True, t("Statistics"))]
        switched = narrow and not self.listing.bare
        view: list[Widget] = [Choice("view", pages, self._numbers, self._view)] if switched else []
        said = [
            ("import", t("Import"), self._import, True),
            ("export", t("Export"), self._export, self.listing.found.total > 0),
        ]
        return [
            *view,
            *(
                Button(
                    name, action, icon=name, label="" if narrow else word, kind="table", tip=word if narrow else "",
                    enabled=enabled,
                )
                for name, word, action, enabled in said
            ),
        ]  # fmt: skip

    def _import(self) -> None:
        self.services.routes.bring()

    def _export(self) -> None:
        """The marked games, if there are some, or all that are shown."""
        marked = {"marked": Chosen(sorted(self.marked), len(self.marked))} if self.marked else {}
        self.services.routes.export({**marked, "shown": Chosen(self.chosen, self.listing.found.total)})

    def _view(self, numbers: object) -> None:
        self._numbers = bool(numbers)
        self.refresh()

    def _narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < FEW_WIDE

    def body(self, ui: Ui) -> Node:
        choices = Choices(
            self.words,
            self.services.library.variants,
            self.chosen,
            self.listing.facets,
            self.choose,
            texts.today(self.services.now()),
        )
        inset = ui.m.margin
        if self.listing.bare:
            return Pane(places.empty(self.words, self.services.routes.home), inset=inset, top=24)
        counted = statistics(ui, self.words, self.listing.statistics.value, self._game, some=self.chosen != EVERYTHING)
        numbers = Inset(Column(counted, gap=8), pad=(18, 16), face="plate")
        if self._narrow(ui):
            shown: Node = numbers if self._numbers else Column([self._top(ui, choices), *self._list(ui)], gap=10)
            return Pane(Column([shown, Space(8)], gap=0), inset=inset, top=6)
        high = ui.window.h - self.bar(ui).height(ui, ui.window.w) - 2 * ui.gap(6)
        side = choices.column(ui, ui.gap(SIDE), high)
        left = Pane(Column([side], wide=SIDE), inset=inset / 2, top=6, grow=0)
        games = Pane(Column(self._list(ui), gap=10), inset=16, top=6)
        middle = Column([Inset(self._top(ui, None), pad=(16, 6)), games], gap=0, grow=1)
        right = Pane(Column([numbers], wide=NUMBERS), inset=inset / 2, top=6, grow=0)
        return Inset(Row([left, middle, right], gap=0, align="stretch"), pad=(inset / 2, 0), grow=1)

    @property
    def _game(self) -> str:
        """The game whose levels the statistics show."""
        return self.chosen.variants[0] if len(self.chosen.variants) == 1 else ""

    def _top(self, ui: Ui, choices: Choices | None) -> Node:
        words, before = self.words, self._entry
        self._entry = TextEntry(
            "search", self._typed, self._find, hint=words.t("Find in the library"), icon="search", grow=1
        )
        if before:
            self._entry.caret = before.caret
        if choices:
            sort = places.sorts(words, self.listing.sort, self._sort, listed=True)
            return Column([Row([self._entry, *sort], gap=8, wrap=True), Row(choices.fields(), gap=8, wrap=True)], gap=8)
        sorts = places.sorts(words, self.listing.sort, self._sort, listed=False)
        return Row([self._entry, *sorts], gap=8, wrap=True)

    def _list(self, ui: Ui) -> list[Node]:
        words, variants = self.words, self.services.library.variants
        now = texts.today(self.services.now())
        narrow = self._narrow(ui)
        rows: list[Node] = []
        if self._deleted:
            rows.append(places.deleted(words, self._undelete))
        if not self.listing.found.entries:
            return [*rows, places.nothing(words, self._show_all)]
        rows += [
            GameRow(
                ui, words, entry, variants.get(entry.variant), texts.name(words, entry, variants), now,
                lambda entry=entry: self._menu(entry),  # type: ignore[misc]
                marked=entry.id in self.marked, narrow=narrow,
            )
            for entry in self.listing.found.entries
        ]  # fmt: skip
        if self.listing.paged:
            rows.append(places.pages(words, self.listing, self._turn))
        return rows

    def _turn(self, by: int) -> None:
        self.listing.turn(by)
        self.refresh()
        if self.controls:
            self.controls.to_top()

    # ------------------------------------------------------------------ what is pressed
    def _sort(self, sort: Sort) -> None:
        self.listing.sort_by(sort)
        self.refresh()

    def _find(self, typed: str) -> None:
        self._typed = typed
        words = self.words
        named = tuple(
            id for id, one in self.services.library.variants.items() if typed.casefold() in words.t(one.name).casefold()
        )
        self.choose(replace(self.chosen, text=typed.strip(), named=named if typed.strip() else ()))

    def _show_all(self) -> None:
        self._typed = ""
        self.choose(Filter())

    def _menu(self, entry: Entry) -> None:
        deeds = deeds_of(self.services, entry, self._again, self._mark, self._delete)
        title = texts.name(self.words, entry, self.services.library.variants)
        self.services.stack.push(GameMenu(self.services, entry, title, deeds, marked=entry.id in self.marked))

    def _mark(self, id: str) -> None:
        self.marked ^= {id}
        self.refresh()

    def _delete(self, id: str) -> None:
        self.services.games.delete(id)
        self._deleted = id
        self._again()

    def _undelete(self) -> None:
        self.services.games.undo_delete(self._deleted)
        self._deleted = ""
        self._again()

    # ------------------------------------------------------------------ keys
    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        focus = self.controls.focus if self.controls and self.controls.ring else None
        if event.type == pygame.KEYDOWN and isinstance(focus, GameRow):
            entry = focus.entry
            if event.key == pygame.K_DELETE:
                self._delete(entry.id)
                return None
            if event.key == pygame.K_SPACE:
                self._mark(entry.id)
                return None
            if getattr(event, "unicode", "") == "*":
                self.services.games.star(entry.id, not entry.starred)
                self._again()
                return None
        return super().event(event)
