"""The page of the library: what is chosen at one side, the games in the middle, what comes of them at the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from game.scenes.library import texts
from game.scenes.library.charts import statistics
from game.scenes.library.filters import Choices
from game.scenes.library.game_menu import Deeds, GameMenu
from game.scenes.library.rows import GameRow
from game.scenes.shared import key_texts
from game.scenes.shell.page import Page
from game.store.exchange.exporting import Chosen
from game.store.library.queries import PAGE, Facets, Filter, Sort
from game.store.library.queries import Page as Found
from game.store.library.statistics import Statistics
from game.store.library.statistics import statistics as count
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Chip, Choice, DropDown, Pane, TextEntry, Widget

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.store.library.answer import Answer
    from game.store.library.entry import Entry
    from game.text.language import Words
    from game.ui.ui import Ui

SIDE, NUMBERS = 210.0, 310.0  # widths of the columns beside the list, reference px
EMPTY = 620  # width of the sentence in an empty library, reference px
FEW_WIDE = 1160  # reference px: in a narrower window the statistics are behind a switch


class LibraryScene(Page):
    """Enter on a game opens it, Space marks it, Del deletes it, * gives it a star."""

    scrolls, pastes = False, True
    keys = key_texts.LIBRARY

    def __init__(self, services: Services, chosen: Filter | None = None) -> None:
        super().__init__(services)
        self.chosen, self.page = chosen or Filter(), 0
        self.sort: Sort = "newest"
        self.marked: set[str] = set()
        self._deleted = ""  # the game that was deleted last, which can be brought back
        self._numbers = False  # in a narrow window: whether the statistics are shown
        self._typed = self.chosen.text
        self._entry: TextEntry | None = None
        self._found, self._facets, self._statistics = Found(), Facets(), Statistics()
        self._asked: Answer[Statistics] | None = None
        self._look()

    # ------------------------------------------------------------------ what is found
    def _look(self) -> None:
        """Asks for what is to be shown now; the statistics come a little later."""
        games = self.services.games
        self._found = games.page(self.chosen, self.sort, self.page)
        if self._found.total and self.page * PAGE >= self._found.total:  # the last game of the last page is gone
            self.page = (self._found.total - 1) // PAGE
            self._found = games.page(self.chosen, self.sort, self.page)
        self._facets = games.facets(self.chosen)
        chosen = self.chosen
        self._asked = games.later(lambda connection: count(connection, chosen), Statistics())

    def _again(self) -> None:
        self._look()
        self.refresh()

    def choose(self, chosen: Filter) -> None:
        """Shows other games."""
        self.chosen, self.page = chosen, 0
        self._again()
        if self.controls:
            self.controls.to_top()

    def resume(self) -> None:
        super().resume()
        self._again()  # a game may have gone on, or be another one now

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._asked and self._asked.done and not (self.controls and self.controls.holding):
            self._statistics, self._asked = self._asked.value, None
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
        return waiting or self._asked is not None

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Library")

    def subtitle(self) -> str:
        words, score = self.words, self._statistics.all
        games = words.counted(sum(self._facets.under_way.values()), "game")
        return " · ".join([games, *([words.say("{n} won", n=score.won)] if score.won else [])])

    def tools(self) -> list[Widget]:
        if self.ui is None:
            return []
        t, narrow = self.words.t, self._narrow(self.ui)
        pages = [(False, t("Games")), (True, t("Statistics"))]
        view: list[Widget] = [Choice("view", pages, self._numbers, self._view)] if narrow and not self._bare else []
        said = [
            ("import", t("Import"), self._import, True),
            ("export", t("Export"), self._export, self._found.total > 0),
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
        self.services.routes.export({**marked, "shown": Chosen(self.chosen, self._found.total)})

    def _film(self, id: str) -> None:
        found = self.services.routes.opened(id)
        if found is not None:
            self.services.routes.film(found.record, found.game.plies)

    def _view(self, numbers: object) -> None:
        self._numbers = bool(numbers)
        self.refresh()

    @property
    def _bare(self) -> bool:
        """Whether nothing has been played yet."""
        return not self._found.entries and self.chosen == Filter()

    def _narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < FEW_WIDE

    def body(self, ui: Ui) -> Node:
        choices = Choices(
            self.words,
            self.services.library.variants,
            self.chosen,
            self._facets,
            self.choose,
            texts.today(self.services.now()),
        )
        inset = ui.m.margin
        if self._bare:
            return Pane(self._empty(), inset=inset, top=24)
        numbers = Inset(Column(statistics(ui, self.words, self._statistics, self._game), gap=8), pad=(18, 16),
                        face="plate")  # fmt: skip
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
        chips: list[Node] = [
            Chip(f"sort.{sort}", words.t(said), sort == self.sort, lambda _, sort=sort: self._sort(sort))  # type: ignore[misc]
            for sort, said in texts.SORT_WORDS.items()
        ]
        if choices:
            sorts = [(sort, words.t(said)) for sort, said in texts.SORT_WORDS.items()]
            sort = DropDown("sort", sorts, self.sort, lambda sort: self._sort(cast("Sort", sort)))
            return Column([Row([self._entry, sort], gap=8, wrap=True), Row(choices.fields(), gap=8, wrap=True)], gap=8)
        return Row([self._entry, *chips], gap=8, wrap=True)

    def _list(self, ui: Ui) -> list[Node]:
        words, variants = self.words, self.services.library.variants
        now = texts.today(self.services.now())
        narrow = self._narrow(ui)
        rows: list[Node] = []
        if self._deleted:
            undo = Button("undelete", self._undelete, icon="undo", label=words.t("Bring it back"), kind="link")
            rows.append(Row([Label(words.t("The game was deleted."), 15, "ontable"), undo], gap=8))
        if not self._found.entries:
            return [*rows, self._nothing()]
        rows += [
            GameRow(
                ui, words, entry, variants.get(entry.variant), texts.name(words, entry, variants), now,
                lambda entry=entry: self._menu(entry),  # type: ignore[misc]
                marked=entry.id in self.marked, narrow=narrow,
            )
            for entry in self._found.entries
        ]  # fmt: skip
        if self._found.total > PAGE:
            rows.append(self._pages(words))
        return rows

    def _empty(self) -> Node:
        """Before the first game there is nothing to choose from or to count."""
        words = self.words
        said = words.t("No game has been played yet. Every game that you begin is kept here from its first turn on.")
        way = Button("home", self.services.routes.home, icon="search", label=words.t("Find a game"), kind="primary")
        rows = [Inset(Label(said, 24, "ontable", family="serif", leading=34), most=EMPTY), Space(8), way]
        return Column(rows, gap=8)

    def _nothing(self) -> Node:
        words = self.words
        rows: list[Node] = [
            Label(words.t("No game fits your choices."), 20, "ontable", family="serif"),
            Button("all", self._show_all, icon="close", label=words.t("Show all games"), kind="raised"),
        ]
        return Column(rows, gap=10)

    def _pages(self, words: Words) -> Node:
        """Which games of how many are shown, and the way to the others."""
        first, total = self.page * PAGE + 1, self._found.total
        last = min(first + PAGE - 1, total)
        said = words.say("Games {first} to {last} of {total}", first=first, last=last, total=total)
        back = Button("earlier", lambda: self._turn(-1), icon="back", kind="table", tip=words.t("Previous page"),
                      enabled=self.page > 0)  # fmt: skip
        on = Button("later", lambda: self._turn(1), icon="fwd", kind="table", tip=words.t("Next page"),
                    enabled=last < total)  # fmt: skip
        return Row([back, Label(said, 15, "ontable2"), on], gap=8, pack="center")

    def _turn(self, by: int) -> None:
        self.page += by
        self._again()
        if self.controls:
            self.controls.to_top()

    # ------------------------------------------------------------------ what is pressed
    def _sort(self, sort: Sort) -> None:
        self.sort, self.page = sort, 0
        self._again()

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
        games, id = self.services.games, entry.id

        def done(change: object) -> None:
            self._again()

        deeds = Deeds(
            lambda: self.services.routes.open_game(id),
            lambda: self.services.routes.open_game(id, "replay"),
            lambda: self.services.routes.open_game(id, "review"),
            lambda title: done(games.rename(id, title)),  # type: ignore[func-returns-value]
            lambda: done(games.star(id, not entry.starred)),  # type: ignore[func-returns-value]
            lambda: self.services.routes.open_game(id, "copy"),
            lambda: self.services.routes.export({"one": Chosen([id], 1)}),
            lambda: self._film(id),
            lambda: self._delete(id),
        )
        title = texts.name(self.words, entry, self.services.library.variants)
        self.services.stack.push(GameMenu(self.services, entry, title, deeds))

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
                self.marked ^= {entry.id}
                self.refresh()
                return None
            if getattr(event, "unicode", "") == "*":
                self.services.games.star(entry.id, not entry.starred)
                self._again()
                return None
        return super().event(event)
