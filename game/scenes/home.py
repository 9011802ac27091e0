"""The first page: the game under way, and every game as a small board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pygame

from game.rules.board import SEATS
from game.rules.library import Variant
from game.rules.match import Game
from game.store.record import GameRecord
from game.teach.words import Words
from game.view import assets, icons, small_board
from game.view.labels import Label, Pips
from game.view.layout import Column, Inset, Node, Picture, Row, Space
from game.view.ui import Ui
from game.view.widgets import Button, Card, DropDown

from .page import Page
from .services import Services, play, show_game
from .setup import COMPUTER, PERSON, Setup

WIDE = 520.0  # of a game's board where there is room, reference px


class Home(Page):
    """One press on a card plays that game against the computer."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kept: tuple[GameRecord, Game] | None = None
        self._stale = False
        self._left = ""  # what had the focus when another page was opened
        self._look_for_kept()

    def pause(self) -> None:
        """Nothing shines through from below: its pictures would only take room."""
        self._left = self.controls.focus.name if self.controls and self.controls.focus else ""
        self.controls = None
        self._stale = True

    def resume(self) -> None:
        """The game under way may be another one by now."""
        if self._stale:
            self._stale = False
            self._look_for_kept()
            self.refresh()
            if self.controls and self._left:
                self.controls.focus_on(self._left, ring=False)

    def _look_for_kept(self) -> None:
        record = self.services.autosave.load()
        self._kept = (record, record.replay(self.services.library.variants)) if record else None
        self.first_focus = "go_on" if record else ""

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        row: list[Node] = [
            Picture(lambda dst, rect: _sign(dst, rect, ui), 46, 46),
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
            tools.append(Button("full", self._leave_full, icon="full", kind="table", tip=tip, key="F11"))
        return tools

    def body(self, ui: Ui) -> Node:
        cards: list[Node] = [self._card(ui, variant) for variant in self.services.library.variants.values()]
        if self._kept:
            cards.insert(0, self._continue(ui, *self._kept))
        rows: list[Node] = [Space(0, grow=2), Row(cards, gap=28, line_gap=24, align="start", wrap=True, pack="center")]
        notes = self._notes()
        if notes:
            rows += [Space(12), *(Label(note, 14, "ontable2", foreign=True) for note in notes)]
        return Column([*rows, Space(0, grow=3)], gap=0)

    def _notes(self) -> list[str]:
        """What could not be read, a sentence each."""
        found = [note.said(self.words) for note in self.services.settings.notes]
        if self.services.autosave.note:
            found.append(self.services.autosave.note.said(self.words))
        return found + list(self.services.library.faults)

    def _board_width(self, ui: Ui) -> float:
        """Reference px for a game's board: as wide as its share of the window, but not wider than `WIDE`."""
        n = len(self.services.library.variants)
        room = ui.size[0] / ui.unit - 2 * ui.m.margin - 8
        side = 344 if self._kept else 0
        if room - side < n * 250:
            side = 0
        if room < 2 * 330:
            n = 1
        share = (room - side) / max(1, n) - 28 - 24
        return max(200.0, min(WIDE, share))

    def _card(self, ui: Ui, variant: Variant) -> Node:
        words, rules = self.words, variant.rules()
        counts, seed = self._scattered(variant), sum(variant.id.encode())
        wide = self._board_width(ui)
        high = small_board.height_for(rules.board, wide)
        theme = ui.theme

        def board(dst: pygame.Surface, rect: pygame.Rect) -> None:
            small_board.paint(dst, rect, rules.board, counts, theme, seed)

        title = Label(words.t(variant.name), 28, "ontable", family="serif", single=True, foreign=True, grow=1)
        name = Row([title, Pips(variant.difficulty)])
        card = Column(
            [
                Picture(board, wide, high, least=200),
                Space(4),
                name,
                Label(facts(variant, words), 15, "ontable2"),
                Space(4),
                Label(words.t(variant.about), 17, "ontable", leading=23, foreign=True),
            ],
            gap=4,
            wide=wide,
        )
        under = Row(
            [
                Button(
                    f"options.{variant.id}",
                    lambda: self._options(variant),
                    icon="settings",
                    label=words.t("Options"),
                    kind="table",
                ),
                Button(
                    f"rules.{variant.id}",
                    lambda: self._rules(variant),
                    icon="rules",
                    label=words.t("Rules"),
                    kind="table",
                ),
            ],
            gap=4,
            wrap=True,
        )
        return Column([Card(f"play.{variant.id}", card, lambda: self._play(variant), pad=12), under], gap=2)

    def _scattered(self, variant: Variant) -> Mapping[str, int]:
        """The stones of a game strewn over its board: start positions look all alike."""
        rules, rng = variant.rules(), Random(sum(variant.id.encode()))
        places = [cell.name for cell in rules.board.cells]
        counts = dict.fromkeys(places, 0)
        for place in rng.choices(places, k=rules.stones):
            counts[place] += 1
        return counts

    def _continue(self, ui: Ui, record: GameRecord, game: Game) -> Node:
        words, position = self.words, game.position
        board = game.rules.board
        counts = {cell.name: n for cell, n in zip(board.cells, position.cells, strict=True)}
        theme = ui.theme

        def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
            small_board.paint(dst, rect, board, counts, theme)

        name = words.t(self.services.library.variants[record.variant].name)
        rows: list[Node] = [
            Label(words.t("Continue your game"), 13, "ink2", bold=True),
            Space(2),
            Picture(painter, 284, small_board.height_for(board, 284), least=200),
            Space(4),
            Label(name, 24, family="serif"),
            Label(standing(record, game, words), 15, "ink2"),
            Space(6),
            Button("go_on", self._go_on, label=words.t("Go on playing"), kind="primary", stretch=True),
        ]
        return Inset(Column(rows, gap=4, wide=284), pad=(18, 16), face="plate")

    # ---- what is pressed

    def _play(self, variant: Variant) -> None:
        play(self.services, against_computer(Setup.last(variant, self.services.settings.last_game(variant.id))))

    def _go_on(self) -> None:
        if self._kept:
            record, game = self._kept
            show_game(self.services, game, record.players, record.began)

    def _options(self, variant: Variant) -> None:
        from .new_game import NewGame

        self.services.stack.push(NewGame(self.services, variant))

    def _rules(self, variant: Variant) -> None:
        from .rules_page import RulesScene

        setup = Setup.last(variant, self.services.settings.last_game(variant.id))
        self.services.stack.push(RulesScene(self.services, variant.rules(setup.options)))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.services.stack.push(SettingsScene(self.services))

    def _speak(self, code: object) -> None:
        self.services.settings.language = str(code)
        self.services.keep_settings()

    def _leave_full(self) -> None:
        self.services.settings.full_screen = False
        self.services.keep_settings()

    def leave(self) -> None:
        """Nothing lies below: Esc does nothing here, so that nobody leaves by one key too many."""


def against_computer(setup: Setup) -> Setup:
    """The same game with one person and the computer, whoever sat there last."""
    if sorted(setup.kinds.values()) == [COMPUTER, PERSON]:
        return setup
    return replace(setup, kinds={"S": PERSON, "N": COMPUTER})


def facts(variant: Variant, words: Words) -> str:
    """Where it is played and what it is about."""
    country = ", ".join(words.t(name) for name in variant.country)
    return words.say("{country} · {idea}", country=country, idea=words.t(variant.idea))


def standing(record: GameRecord, game: Game, words: Words) -> str:
    """How the game under way stands, in a line."""
    kinds: Mapping[str, str] = {seat: record.players[seat].kind for seat in SEATS}
    south, north = game.position.store("S"), game.position.store("N")
    turn = len(game.plies) + 1
    people = [seat for seat in SEATS if kinds[seat] == PERSON]
    if len(people) == 1:
        mine, theirs = (south, north) if people[0] == "S" else (north, south)
        return words.say("turn {n} · you {mine}, computer {theirs}", n=turn, mine=mine, theirs=theirs)
    return words.say("turn {n} · South {south}, North {north}", n=turn, south=south, north=north)


def _sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """The sign of the program."""
    if not ui.theme.baked:
        dst.blit(icons.icon("puzzle", rect.w, ui.theme.brass), rect)
        return
    try:
        picture = pygame.image.load(assets.path("icon.png"))
    except (pygame.error, OSError):
        return
    dst.blit(pygame.transform.smoothscale(picture.convert_alpha(), rect.size), rect)
