"""The first page: the game under way, and every game as a small board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.file.library import Variant
from game.scenes.home.card import PAD, BoardPictures, GameCard
from game.scenes.home.cards import CardMaker
from game.scenes.home.order import ORDERS, grouped
from game.scenes.home.painting import Painting
from game.scenes.home.search import found
from game.scenes.home.side import WIDE, go_on_plate
from game.scenes.home.unreadable import fault_notes
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON, Setup
from game.store.library.entry import UnderWay
from game.ui import assets, icons
from game.ui.focus import nearest
from game.ui.keyboard import ARROWS
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, DropDown, Pane, TextEntry

if TYPE_CHECKING:
    from game.scenes.home.film import CardFilm
    from game.ui.screen import Sprite

INSET = 16.0  # of the cards in the pane, reference px
AT_FIRST = 2  # cards in the first frame


class Home(Page):
    """One press on a card plays that game against the computer."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kept: UnderWay | None = None
        self._stale = False
        self._left = ""  # the widget that had the focus when another page was opened
        self._typed = ""
        self._entry: TextEntry | None = None
        self._pictures: BoardPictures | None = None
        self._painting: Painting | None = None
        self._film: CardFilm | None = None
        self._whole = False  # the first frame shows only a few cards, to come sooner
        self._look_for_kept()

    def pause(self) -> None:
        super().pause()
        self._left = self.controls.focus.name if self.controls and self.controls.focus else ""
        self._stale = True

    def hide(self) -> None:
        self.controls = self._painting = self._pictures = self._film = None

    def resume(self) -> None:
        """Reads the game under way again, since it may be another one by now."""
        if self._stale:
            self._stale = False
            before = self._kept.record if self._kept else None
            self._look_for_kept()
            if self._kept and self._kept.record != before:
                self._typed = ""  # the game searched for was found and played
            self.refresh()
            if self.controls and self._left:
                self.controls.focus_on(self._left, ring=False)

    def _look_for_kept(self) -> None:
        self._kept = self.services.games.newest()
        self.first_focus = "go_on" if self._kept else ""

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        row: list[Node] = [
            Picture(lambda dst, rect: _sign(dst, rect, ui) if self._whole else None, 46, 46),
            Label("Naqala", 30 if ui.small else 36, "ontable", family="serif", single=True),
        ]
        if not ui.small:
            row += [Space(2), Label(self.words.t("sowing games of the world"), 15, "ontable2", single=True)]
        row += [Space(0, grow=1), *self._tools(ui)]
        return Inset(Row(row, gap=10), pad=(ui.m.margin + 4, 14))

    def _tools(self, ui: Ui) -> list[Node]:
        words, settings = self.words, self.services.settings
        tools: list[Node] = []
        if len(self.services.languages) > 1:
            names = list(self.services.languages.items())
            tools.append(
                DropDown("language", names, words.code, self._speak, icon="" if ui.small else "globe", table=True)
            )
        label = "" if ui.small else words.t("Settings")
        tip = words.t("Settings") if ui.small else ""
        tools.append(Button("settings", self._settings, icon="settings", label=label, kind="table", tip=tip))
        if settings.full_screen:
            tip = words.t("Leave full screen")
            tools.append(Button("full", self.services.full_screen, icon="full", kind="table", tip=tip, key="F11"))
        return tools

    def body(self, ui: Ui) -> Node:
        """The game under way comes first; the cards are beside it, or below in a narrow window."""
        self.scrolls = ui.small
        order = Inset(self._order(ui), pad=(PAD, 0))
        plate = go_on_plate(ui, self._kept, self.words, self._go_on) if self._kept else None
        if ui.small:
            above = [plate, Space(4)] if plate and not self._typed else []  # search results have to be in view
            return Column([*above, order, *self._games(ui, ui.size[0] / ui.unit - 2 * ui.m.margin)], gap=8)
        room = ui.size[0] / ui.unit - 2 * INSET - (ui.m.margin + WIDE if plate else 0)
        cards = Pane(Column(self._games(ui, room), gap=8), inset=INSET, top=4)
        games = Column([Inset(order, pad=(INSET, 6)), cards], gap=0, grow=1)
        if plate is None:
            return games
        margin = Inset(Space(), pad=(ui.m.margin / 2, 0))
        side = Inset(Column([plate], wide=WIDE), pad=(0, 6))
        return Row([margin, side, games], gap=0, align="stretch", grow=1)

    def _order(self, ui: Ui) -> Node:
        """The choice of order, and the search field."""
        words, chosen = self.words, self.services.settings.games_by
        chips: list[Node] = [
            Chip(f"order.{order}", words.t(label), order == chosen, lambda _, order=order: self._by(order))  # type: ignore[misc]
            for order, label in ORDERS
        ]
        before, hint = self._entry, words.t("Find a game")
        self._entry = TextEntry(
            "search", self._typed, self._find, hint=hint, done=self._to_first, icon="search", grow=int(ui.small)
        )
        if before:
            self._entry.caret = before.caret
        return Row([*chips, *([] if ui.small else [Space(0, grow=1)]), self._entry], gap=8, wrap=True)

    def _games(self, ui: Ui, room: float) -> list[Node]:
        """Notes on what could not be read, then the cards of all games that were found."""
        variants = self.services.library.variants.values()
        games = found(variants, self._typed, self.words)
        if not games:
            return [*fault_notes(self.services), self._nothing()]
        groups = grouped(games, self.services.settings.games_by, self.words)
        if self._pictures is None or not self._pictures.fit(ui):
            self._pictures = BoardPictures(ui)
        names = [variant.name for variant in variants]
        maker = CardMaker(ui, self.words, names, self._pictures, self._kept, self._setup, self._play, self._options)
        return [*fault_notes(self.services), maker.shelf(groups, room, None if self._whole else AT_FIRST)]

    def _nothing(self) -> Node:
        """What shows when no game was found: a sentence and a button that clears the search."""
        words = self.words
        said = words.say("No game was found for “{text}”.", text=self._typed.strip())
        back = Button("all", self._show_all, icon="close", label=words.t("Show all games"), kind="raised")
        rows: list[Node] = [Space(24), Label(said, 24, "ontable", family="serif"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        if self.controls:
            self._painting = Painting(self.controls)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._whole:
            self._whole = True
            self.refresh()
        elif self._painting:
            self._painting.go_on()
        self._watch(dt)

    def _watch(self, dt: float) -> None:
        """Plays the game on the card on which pointer or focus rests."""
        controls = self.controls
        if controls is None or self.services.settings.calm_motion:
            self._film = None
            return
        focus = controls.focus if controls.ring else None
        card = next((w for w in (controls.hover, focus) if isinstance(w, GameCard) and w.known), None)
        if self._film is None and card:
            from game.scenes.home.film import CardFilm  # only now, to have the first frame sooner

            self._film = CardFilm()
        if self._film:
            self._film.update(dt, card, controls.ui.theme)

    def sprites(self) -> Sequence[Sprite]:
        film = self._film.sprites(self.controls) if self._film and self.controls else []
        return [*super().sprites(), *film]

    @property
    def moving(self) -> bool:
        painting = self._painting is not None and not self._painting.over
        return painting or (self._film is not None and self._film.moving)

    # ---- finding

    def _by(self, order: str) -> None:
        self.services.settings.games_by = order
        self.services.settings_file.save(self.services.settings)
        self._relaid()

    def _find(self, typed: str) -> None:
        self._typed = typed
        self._relaid()

    def _show_all(self) -> None:
        self._find("")
        if self.controls:
            self.controls.focus_on("search", ring=self.controls.ring)

    def _relaid(self) -> None:
        """Lays out other cards, or another order, and scrolls to the beginning."""
        self.refresh()
        if self.controls:
            self.controls.to_top()

    def _to_first(self) -> None:
        """Enter in the search moves to the first game found; starting it takes another key."""
        if self.controls:
            names = [widget.name for widget in self.controls.canvas.widgets]
            self.controls.focus_on(next((name for name in names if name.startswith("play.")), "all"))

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self._typed and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._busy:
            self._show_all()
            return None
        if event.type == pygame.KEYDOWN and event.key in ARROWS and self._to_next(*ARROWS[event.key]):
            return None
        left = super().event(event)
        if left is not None and left.type == pygame.TEXTINPUT and left.text.strip() and self.controls:
            self.controls.focus_on("search")  # typing anywhere starts a search
            return self.controls.event(left)
        return left

    def _to_next(self, dx: int, dy: int) -> bool:
        """Arrows go from card to card; the buttons in their corners are for Tab.  False where no card lies there."""
        controls = self.controls
        if controls is None or controls.busy or not controls.ring or not isinstance(controls.focus, GameCard):
            return False
        cards = [w for w in controls.canvas.widgets if isinstance(w, GameCard) and w is not controls.focus]
        here, others = controls.canvas.on_screen(controls.focus), [controls.canvas.on_screen(card) for card in cards]
        there = nearest(here, others, dx, dy)
        if there is None or (dx and others[there].top != here.top):
            return False
        controls.focus_on(cards[there].name)
        return True

    @property
    def _busy(self) -> bool:
        """Is a list open over the page?"""
        return self.controls is not None and self.controls.busy

    # ---- what is pressed

    def _setup(self, variant: Variant) -> Setup:
        """The game that a press on the card starts."""
        return against_computer(Setup.last(variant, self.services.settings.last_game(variant.id)))

    def _play(self, variant: Variant) -> None:
        self.services.routes.play(self._setup(variant))

    def _go_on(self) -> None:
        if self._kept:
            self.services.routes.go_on(self._kept)

    def _options(self, variant: Variant) -> None:
        self.services.routes.new_game(variant)

    def _settings(self) -> None:
        self.services.routes.settings()

    def _speak(self, code: object) -> None:
        self.services.settings.language = str(code)
        self.services.keep_settings()

    def leave(self) -> None:
        """Does nothing: this is the first page, and Esc must not close the window by accident."""


def against_computer(setup: Setup) -> Setup:
    """The same game with one person and the computer, whoever played last."""
    if sorted(setup.kinds.values()) == [COMPUTER, PERSON]:
        return setup
    return replace(setup, kinds={"S": PERSON, "N": COMPUTER})


def _sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """Draws the program's icon."""
    if not ui.theme.baked:
        dst.blit(icons.icon("puzzle", rect.w, ui.theme.brass), rect)
        return
    try:
        picture = pygame.image.load(assets.path("icon.png"))
    except (pygame.error, OSError):
        return
    dst.blit(pygame.transform.smoothscale(picture.convert_alpha(), rect.size), rect)
